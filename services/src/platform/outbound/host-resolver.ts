import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Addresses of a host name, asked of the name servers themselves: neither the hosts file nor search domains of our own
 * network take part, and a slow name server holds up no thread that others need.
 */
@Injectable()
export class HostResolver {
  private readonly resolver = new Resolver({ timeout: 2_000, tries: 2 });

  /** All of its IPv4 and IPv6 addresses; empty when there is no such name. */
  async resolve(host: string): Promise<string[]> {
    const name = host.toLowerCase().replace(/\.$/, '');
    // RFC 6761: such names never leave the machine.
    if (name === 'localhost' || name.endsWith('.localhost')) return LOOPBACK;
    const found = await Promise.allSettled([this.resolver.resolve4(name), this.resolver.resolve6(name)]);
    return found.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
  }
}
