import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { SHEET_LIMITS } from '@godown/contracts/sheets';
import { UserError } from '../../core/errors.js';

/** What a route takes besides JSON of ours; a push is a partner's JSON, which is stored as it is and walked into by nobody. */
export type Content = 'form' | 'picture' | 'push';

declare module 'fastify' {
  interface FastifyContextConfig {
    content?: Content;
  }
}

const FORM_ROOM_BYTES = 2_100_000;
const NOT_ACCEPTED = 'This kind of content is not accepted';
const TOO_LARGE = 'The request is too large';

/** The route takes a multipart form with a file. Every other route refuses one before it is read. */
export const TakesForm = () => RouteConfig({ content: 'form' satisfies Content });

/** The route takes the bytes of a picture as a stream. No other route ever sees a stream. */
export const TakesPicture = () => RouteConfig({ content: 'picture' satisfies Content });

/** The route stores what a partner pushes, however odd: a partner that is refused sends it again and again. */
export const TakesPush = () => RouteConfig({ content: 'push' satisfies Content });

/** Refuses what the route cannot take before a byte of it is read, and lets pictures stay a stream for the one route that wants them. */
export function readContent(server: FastifyInstance, bodyLimitBytes: number): void {
  // A text would reach the handler as a string. No route and no partner of ours sends one.
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser(/^image\//, (request, payload, done) => {
    if (contentOf(request) === 'picture') done(null, payload);
    else done(notAccepted());
  });
  server.addHook('onRequest', async (request) => {
    if (request.is404 || request.method === 'GET' || request.method === 'HEAD') return;
    refuseType(request);
    refuseLength(request, bodyLimitBytes);
  });
  // Closing on a caller that still sends would take the answer from it: a proxy then reports a broken service. What comes is thrown away.
  server.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 413) void reply.removeHeader('connection');
  });
}

export function contentOf(request: FastifyRequest): Content | undefined {
  return request.routeOptions.config.content;
}

function refuseType(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type === undefined) return;
  const content = contentOf(request);
  if (/^\s*multipart\//i.test(type) && content !== 'form') throw notAccepted();
  if (/^\s*image\//i.test(type) && content !== 'picture') throw notAccepted();
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type) ?? [];
  // Fastify reads every body as UTF-8, whatever it was announced as.
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) throw notAccepted();
}

/** A form is counted part by part; this keeps away what cannot fit anyway. */
function refuseLength(request: FastifyRequest, bodyLimitBytes: number): void {
  const length = Number(request.headers['content-length'] ?? 0);
  const room = contentOf(request) === 'form' ? SHEET_LIMITS.bytes + FORM_ROOM_BYTES : bodyLimitBytes;
  if (length > room) throw new UserError('tooLarge', 'BODY_TOO_LARGE', TOO_LARGE);
}

function notAccepted(): UserError {
  return new UserError('wrongType', 'CONTENT_NOT_ACCEPTED', NOT_ACCEPTED);
}
