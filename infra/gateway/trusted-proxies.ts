import { type IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { type GatewayOptions } from './gateway-options.ts';

export type Trust = Pick<GatewayOptions, 'protocol' | 'isBehindProxy' | 'trustedProxies'>;

const ADDRESS_WITH_PORT = /^\[?([^\]]+?)\]?(?::\d+)?$/;

/** Who may tell us what the caller sent: a header of anybody else is a claim. */
export class TrustedProxies {
  readonly #list = new BlockList();
  readonly #trust: Trust;

  constructor(trust: Trust) {
    this.#trust = trust;
    for (const entry of trust.trustedProxies) {
      const [address = '', bits] = entry.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.#list.addAddress(address, family);
      else this.#list.addSubnet(address, Number(bits), family);
    }
  }

  /** The address of the caller, or what a proxy before us says about it. */
  clientAddress(request: IncomingMessage): string {
    const peer = plain(request.socket.remoteAddress ?? '');
    const before = textOf(request.headers['x-forwarded-for']);
    if (this.#trust.isBehindProxy) return before || peer;
    // Every proxy appends whom it heard. The last one that is no proxy of ours is as far as the list can be believed.
    const hops = [...before.split(',').map(plain).filter(Boolean), peer];
    let index = hops.length - 1;
    while (index > 0 && this.#has(hops[index] ?? '')) index -= 1;
    const address = hops[index] ?? '';
    return isIP(address) === 0 ? peer : address;
  }

  /** The name under which the caller addressed us. */
  host(request: IncomingMessage): string | undefined {
    const said = this.#said(request, 'x-forwarded-host');
    return said === '' ? request.headers.host : said;
  }

  protocol(request: IncomingMessage): 'http' | 'https' {
    const said = this.#said(request, 'x-forwarded-proto');
    return said === 'http' || said === 'https' ? said : this.#trust.protocol;
  }

  /** The last value: what was before it, the caller may have written. */
  #said(request: IncomingMessage, name: string): string {
    if (!this.#has(plain(request.socket.remoteAddress ?? ''))) return '';
    return textOf(request.headers[name]).split(',').at(-1)?.trim() ?? '';
  }

  #has(address: string): boolean {
    const family = isIP(address);
    return family !== 0 && this.#list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }
}

function textOf(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

/** Without a port, brackets, or the IPv6 spelling of an IPv4 address. */
function plain(text: string): string {
  const trimmed = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(trimmed) === 0 ? (ADDRESS_WITH_PORT.exec(trimmed)?.[1] ?? '') : trimmed;
}
