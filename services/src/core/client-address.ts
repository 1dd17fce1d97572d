import { isIPv6 } from 'node:net';
import { type FastifyRequest } from 'fastify';

/** The caller's address, as the audit trail and the list of sessions show it. Fastify has already applied the configured number of trusted proxies. */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  // A client that has disconnected has no address any more; its pipelined requests are still handled.
  const ip: string | undefined = request.ip;
  if (ip === undefined) return 'gone';
  return isIPv6(ip) ? (inIpv4(expand(ip)) ?? ip) : ip;
}

/** The key for rate limits. An IPv6 caller owns a whole /64, so the network stands for the caller, whatever notation a proxy uses. */
export function callerNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = expand(ip);
  return (
    inIpv4(groups) ??
    `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  );
}

/** The IPv4 address that an IPv6 one carries, if it does. */
function inIpv4(groups: readonly number[]): string | null {
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** The eight groups as numbers: leading zeros, capitals, `::`, a zone and an IPv4 tail are spellings of the same. */
function expand(ip: string): number[] {
  const [head = '', tail] = withoutDots(ip.replace(/%.*$/, '')).split('::');
  const [left, right] = [numbersOf(head), numbersOf(tail ?? '')];
  return [...left, ...Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0), ...right];
}

function withoutDots(ip: string): string {
  return ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
}

function numbersOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16));
}
