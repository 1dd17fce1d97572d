import { Injectable } from '@nestjs/common';
import { SECRET_MASK } from '@godown/contracts/common';
import { type AttemptError, WEBHOOK_LIMITS } from '@godown/contracts/webhooks';
import { Clock } from '../../../core/clock.js';
import { Metrics } from '../../../core/metrics.js';
import { GuardedHttp, type OutboundResponse, OutboundError } from '../../../platform/outbound/index.js';
import { judge } from './retry-rule.js';
import { type AttemptResult, type LeasedDelivery } from './webhook-queue.sql.js';
import { WebhookSignature } from './webhook-signature.js';

const OUTCOMES = { DELIVERED: 'delivered', PENDING: 'again', FAILED: 'failed' } as const;

/** One attempt at one delivery: sign, call, judge. */
@Injectable()
export class WebhookAttempts {
  constructor(
    private readonly http: GuardedHttp,
    private readonly signature: WebhookSignature,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** @throws only for faults of our own, such as a secret that does not open, and when `signal` ends it */
  async attempt(delivery: LeasedDelivery, signal: AbortSignal): Promise<AttemptResult> {
    const at = this.clock.now();
    const startedAt = performance.now();
    const headers = this.headersOf(delivery, at);
    const { answer, error } = await this.call(delivery, headers, signal);
    const next = this.nextOf(delivery, answer);
    this.metrics.webhook({ outcome: OUTCOMES[next.status] });
    return {
      delivery,
      at,
      durationMs: performance.now() - startedAt,
      requestHeaders: masked(headers, delivery.authHeaderKey),
      statusCode: answer?.status ?? null,
      error,
      ...keptOf(answer),
      ...next,
    };
  }

  private async call(
    delivery: LeasedDelivery,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<{ answer: OutboundResponse | null; error: AttemptError | null }> {
    try {
      const { timeoutMs, answerBytes } = WEBHOOK_LIMITS;
      return {
        answer: await this.http.send({
          method: 'POST',
          url: delivery.url,
          headers,
          body: delivery.payload,
          timeoutMs,
          maxAnswerBytes: answerBytes,
          signal,
        }),
        error: null,
      };
    } catch (error) {
      if (signal.aborted || !(error instanceof OutboundError)) throw error;
      return { answer: null, error: error.failure };
    }
  }

  private headersOf(delivery: LeasedDelivery, at: Date): Record<string, string> {
    const { endpointId, authHeaderKey: key, authHeaderValue: value } = delivery;
    const secrets = [delivery.secret, ...(delivery.previousSecret === null ? [] : [delivery.previousSecret])];
    return {
      ...(key === null || value === null ? {} : { [key]: this.signature.openHeader(endpointId, value) }),
      'content-type': 'application/json',
      'user-agent': 'Godown-Webhooks/1',
      ...this.signature.sign(endpointId, secrets, { id: messageIdOf(delivery.id), at, payload: delivery.payload }),
    };
  }

  private nextOf(
    delivery: LeasedDelivery,
    answer: OutboundResponse | null,
  ): Pick<AttemptResult, 'status' | 'nextAttemptAt' | 'isGone'> {
    const now = this.clock.now();
    const verdict = judge(
      { status: answer?.status ?? null, retryAfter: answer?.headers['retry-after'] },
      delivery.triesLeft,
      now,
    );
    switch (verdict.kind) {
      case 'delivered':
        return { status: 'DELIVERED', nextAttemptAt: null, isGone: false };
      case 'again':
        return { status: 'PENDING', nextAttemptAt: new Date(now.getTime() + verdict.afterMs), isGone: false };
      case 'exhausted':
        return { status: 'FAILED', nextAttemptAt: null, isGone: false };
      case 'gone':
        return { status: 'FAILED', nextAttemptAt: null, isGone: true };
    }
  }
}

/** The id by which a receiver knows a message it has had already: the same with every attempt and every replay. */
function messageIdOf(deliveryId: string): string {
  return `msg_${deliveryId}`;
}

function masked(headers: Readonly<Record<string, string>>, key: string | null): Record<string, string> {
  return key === null ? { ...headers } : { ...headers, [key]: SECRET_MASK };
}

function keptOf(answer: OutboundResponse | null): Pick<AttemptResult, 'answer' | 'isAnswerCut'> {
  if (answer === null) return { answer: null, isAnswerCut: false };
  // PostgreSQL's text cannot hold NUL.
  const text = answer.body.toString('utf8').replaceAll('\u0000', '');
  return {
    answer: text.slice(0, WEBHOOK_LIMITS.keptAnswerLength),
    isAnswerCut: answer.isCut || text.length > WEBHOOK_LIMITS.keptAnswerLength,
  };
}
