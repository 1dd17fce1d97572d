import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { UMS_CODES } from '@godown/contracts/common';
import { answerBeforeFramework } from './before-framework.js';
import { isUms } from './error.filter.js';
import { PROBLEM_JSON, problemDetails, wantsProblemDetails } from './problem-details.js';

const BUSY = 'The service is busy. Please try again in a moment.';
const RETRY_SECONDS = '2';
/** Asked by balancers and operators, most of all when there is much to do. */
const ALWAYS = /^\/(?:api\/)?health\/|^\/metrics$/;

/** Requests of one connection that may wait for their answers. Browsers and proxies send one after the other; only a flood needs more. */
const PIPELINED = 4;

/** Told of each request that was refused. */
export type OnRefused = (method: string) => void;

/**
 * Lets so many requests be worked on at once, and a few of each connection, and refuses the rest before anything of them is read: what waits longer than its
 * caller is work for nobody. A request counts from when all of it has come until its answer begins, so that neither slow
 * senders nor slow readers take places; files, which are read while they are worked on, do not count.
 */
export function admit(server: FastifyInstance, limit: number, onRefused: OnRefused = () => undefined): void {
  const inside = new WeakSet<FastifyRequest>();
  let count = 0;
  const leave = (request: FastifyRequest): void => {
    if (inside.delete(request)) count -= 1;
  };
  server.addHook('preValidation', async (request, reply) => {
    if (request.is404 || request.routeOptions.config.content !== undefined || ALWAYS.test(request.url))
      return undefined;
    // Its head came while there was room, and its body only now.
    if (count >= limit) return refuseLate(request, reply);
    inside.add(request);
    count += 1;
    return undefined;
  });
  server.addHook('onSend', async (request) => leave(request));
  server.addHook('onResponse', async (request) => leave(request));
  refuseEarly(server, { isFull: () => count >= limit, onRefused });
}

/**
 * Before the framework: in a rush the refusals are most of the work, and each must cost next to nothing, or those who were let in
 * and the balancer's question wait behind them. No line in the log for each either: it would be the next overload.
 */
function refuseEarly(
  server: FastifyInstance,
  { isFull, onRefused }: { isFull: () => boolean; onRefused: OnRefused },
): void {
  answerBeforeFramework(server, (request, response) => {
    const { url = '', method = '' } = request;
    if (!isPipelined(request, response) && (!isFull() || ALWAYS.test(url))) return false;
    onRefused(method);
    const requestId = randomUUID();
    const isProblem = wantsProblemDetails(request.headers.accept);
    const body = isProblem
      ? JSON.stringify(problemDetails({ status: 503, message: BUSY }, requestId))
      : `${isUms(url) ? BUSY_UMS : BUSY_USUAL}"${requestId}"}`;
    const type = isProblem ? PROBLEM_JSON : 'application/json; charset=utf-8';
    response
      .writeHead(503, [
        ...['Content-Type', type, ...BUSY_HEAD],
        ...['Content-Length', String(body.length), 'X-Request-Id', requestId],
      ])
      .end(body);
    return true;
  });
}

const waiting = new WeakMap<Socket, number>();

/** Counts the request among those of its connection that wait. @returns whether there are too many of them */
function isPipelined({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (waiting.get(socket) ?? 0) + 1;
  waiting.set(socket, count);
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  return count > PIPELINED;
}

/** The answer up to the request's id, made once. All ASCII, so that its length is its bytes. */
const BUSY_USUAL = upToId('/');
const BUSY_UMS = upToId('/api/ums/profile');
const BUSY_HEAD = [
  'Retry-After',
  RETRY_SECONDS,
  'Cache-Control',
  'no-store',
  'X-Content-Type-Options',
  'nosniff',
] as const;

function upToId(url: string): string {
  return JSON.stringify({ ...told(url), requestId: '' }).slice(0, -'""}'.length);
}

function refuseLate(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.code(503).header('Retry-After', RETRY_SECONDS);
  if (!wantsProblemDetails(request.headers.accept)) return reply.send({ ...told(request.url), requestId: request.id });
  return reply
    .header('Content-Type', PROBLEM_JSON)
    .send(problemDetails({ status: 503, message: BUSY }, String(request.id)));
}

function told(url: string): object {
  return isUms(url)
    ? { responseCode: UMS_CODES.serverError, responseMessage: BUSY, responseBody: null }
    : { status: false, message: BUSY };
}
