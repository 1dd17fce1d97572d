import { type FastifyRequest } from 'fastify';

/**
 * The caller's address. Fastify has already applied the configured number of trusted proxies.
 * An IPv6 caller owns a whole /64, so the network stands for the caller.
 */
export function clientAddress(request: FastifyRequest): string {
  // Who has left already has no address: a pipelined request is begun all the same.
  const ip: string | undefined = request.ip;
  if (ip === undefined) return 'gone';
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  return `${expand(ip).slice(0, 4).join(':')}::/64`;
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  if (tail === undefined) return left;
  const right = tail ? tail.split(':') : [];
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}
