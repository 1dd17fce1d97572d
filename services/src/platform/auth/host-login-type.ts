import { type FastifyRequest } from 'fastify';
import { LOGIN_TYPES, type LoginType } from '@godown/contracts/permissions';

/** Whose product the host is, by the first label of its name as in the page; null where a host serves everybody. */
export function hostLoginType(request: FastifyRequest): LoginType | null {
  const [label] = request.hostname.toLowerCase().split('.');
  return LOGIN_TYPES.find((type) => type === label) ?? null;
}
