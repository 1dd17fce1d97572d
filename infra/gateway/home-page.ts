import { type GatewayOptions } from './gateway-options.ts';
import { portSuffixOf } from './site-of-host.ts';

const PLACES = [
  ['seller', 'Seller'],
  ['warehouse', 'Warehouse'],
  ['admin', 'Admin'],
  ['track', 'Tracking for buyers'],
  ['brand', 'A shop that embeds the widget'],
  ['api', 'API and its documentation'],
  ['simulator', 'Simulated partners'],
] as const;

/** `http://localhost:8080/`: where everything is. */
export function homePage(host: string, { domain, protocol, simulatorUrl }: GatewayOptions): string {
  const links = PLACES.filter(([label]) => label !== 'simulator' || simulatorUrl !== null).map(([label, name]) => {
    const address = `${protocol}://${label}.${domain}${portSuffixOf(host)}${label === 'api' ? '/docs' : '/'}`;
    return `<li><a href="${address}">${name}</a> ${address}</li>`;
  });
  links.push('<li><a href="/docs/">Documentation</a></li>');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Godown</title><h1>Godown</h1><ul>${links.join('')}</ul></html>`;
}
