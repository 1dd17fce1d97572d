import { type FastifyReply } from 'fastify';

const CODES: Readonly<Record<number, string>> = {
  400: 'InvalidInput',
  403: 'Unauthorized',
  404: 'NotFound',
  429: 'QuotaExceeded',
};

export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ errors: [{ code: CODES[status] ?? 'InternalFailure', message, details: '' }] });
}
