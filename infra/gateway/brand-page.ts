import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { INTEGRITY_FILE } from '../webpack/plugins/integrity-list.plugin.ts';
import { type GatewayOptions } from './gateway-options.ts';
import { portSuffixOf } from './site-of-host.ts';

const WIDGET = 'widget.js';

/** The `integrity` value of the built widget; empty while it is not built, which then loads nothing. */
export async function widgetIntegrity(options: GatewayOptions): Promise<string> {
  const text = await readFile(path.join(options.widgetRoot, INTEGRITY_FILE), 'utf8').catch(() => '{}');
  const hashes: unknown = JSON.parse(text);
  const hash: unknown = typeof hashes === 'object' && hashes !== null ? Reflect.get(hashes, WIDGET) : undefined;
  return typeof hash === 'string' ? hash : '';
}

export function trackOrigin(host: string, options: GatewayOptions): string {
  return `${options.protocol}://track.${options.domain}${portSuffixOf(host)}`;
}

/** The demo shop's page, with the addresses that only the running system knows. Null when there is none. */
export async function brandPage(host: string, options: GatewayOptions, integrity: string): Promise<string | null> {
  const html = await readFile(path.join(options.brandRoot, 'index.html'), 'utf8').catch(() => null);
  return html && html.replaceAll('{{track}}', trackOrigin(host, options)).replaceAll('{{integrity}}', integrity);
}
