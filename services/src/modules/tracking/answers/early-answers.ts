import { type IncomingMessage, type ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { Injectable } from '@nestjs/common';
import { TRACKING_LIMITS } from '@godown/contracts/tracking';
import { HttpConfig } from '../../../config/http.config.js';
import { callerNetwork, clientAddress } from '../../../core/client-address.js';
import { Logger } from '../../../core/logging/logger.js';
import { Metrics } from '../../../core/metrics.js';
import { PublicPaces } from '../../../platform/auth/public-pace.js';
import { requestIdOf } from '../../../platform/http/request-id.js';
import { trusts } from '../../../platform/http/trusted-proxies.js';
import { narrowest, limitHeaders } from '../../../platform/rate-limit/limit-headers.js';
import { LocalLimits } from '../../../platform/rate-limit/local-limits.js';
import { answersLimit, callsLimit } from '../tracking.limits.js';
import { KeptAnswers } from './kept-answers.js';
import { TRACKED_HEADERS } from './tracked-headers.js';

const PATH = /^\/api\/track\/([A-Za-z0-9-]{1,64})$/;
const ROUTE = '/api/track/:awb';
const PACE = { calls: TRACKING_LIMITS.callsPerMinute, windowSeconds: 60 };

/** Answers `GET /track/{awb}` before the framework where this process has kept the answer; everything else goes the usual way. */
@Injectable()
export class EarlyAnswers {
  private readonly trusts: (address: string, hop: number) => boolean;

  constructor(
    private readonly kept: KeptAnswers,
    private readonly limits: LocalLimits,
    private readonly paces: PublicPaces,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
    config: HttpConfig,
  ) {
    this.trusts = trusts(config);
  }

  /** @returns false, with nothing done, for what has to go the usual way: also every refusal */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const awb = method === 'GET' ? PATH.exec(url)?.[1] : undefined;
    if (awb === undefined || headers.cookie !== undefined || headers.authorization !== undefined) return false;
    const began = performance.now();
    const network = callerNetwork(clientAddress({ ip: proxyAddr(request, this.trusts) }));
    const found = this.kept.find(awb, network);
    if (found === null) return false;
    const left = this.limits.take([callsLimit(network), answersLimit(network)]);
    if (left === null || !this.paces.allows(network, `GET ${ROUTE}`, PACE)) return false;
    const status = headers['if-none-match'] === found.etag ? 304 : 200;
    const requestId = requestIdOf(request);
    response.writeHead(status, {
      ...TRACKED_HEADERS,
      ...limitHeaders(narrowest(left)),
      ETag: found.etag,
      'X-Request-Id': requestId,
      ...(status === 200 ? { 'Content-Length': Buffer.byteLength(found.body) } : {}),
    });
    response.end(status === 200 ? found.body : undefined);
    const milliseconds = performance.now() - began;
    this.metrics.request({ method: 'GET', route: ROUTE, status }, milliseconds / 1_000);
    this.logger.info({ requestId, method, route: ROUTE, status, milliseconds: Math.round(milliseconds) }, 'answered');
    return true;
  }
}
