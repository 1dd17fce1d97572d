import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { INTEGRITY_FILE } from '../webpack/integrity-file.ts';
import { type GatewayOptions } from './gateway-options.ts';
import { type ReleasedPart } from './released-part.ts';
import { portSuffixOf } from './site-of-host.ts';

const WIDGET = 'widget.js';

/** How a page embeds the widget of today: a path at the tracking host, and the hash of what is there. */
export interface EmbeddedWidget {
  path: string;
  /** Empty while it is not built, which then loads nothing. */
  integrity: string;
}

/** A released widget has an address of its own, which goes on answering the same bytes; one that is only built has the moving one. */
export async function presentWidget(options: GatewayOptions, released: ReleasedPart): Promise<EmbeddedWidget> {
  const row = await released.row();
  return row
    ? { path: `/widget${row.url}`, integrity: row.integrity }
    : { path: `/widget/${WIDGET}`, integrity: await builtIntegrity(options) };
}

async function builtIntegrity(options: GatewayOptions): Promise<string> {
  const text = await readFile(path.join(options.widgetRoot, INTEGRITY_FILE), 'utf8').catch(() => '{}');
  const hashes: unknown = JSON.parse(text);
  const hash: unknown = typeof hashes === 'object' && hashes !== null ? Reflect.get(hashes, WIDGET) : undefined;
  return typeof hash === 'string' ? hash : '';
}

export function trackOrigin(host: string, options: GatewayOptions): string {
  return `${options.protocol}://track.${options.domain}${portSuffixOf(host)}`;
}

/** The demo shop's page, with the addresses that only the running system knows. Null when there is none. */
export async function brandPage(host: string, options: GatewayOptions, widget: EmbeddedWidget): Promise<string | null> {
  const html = await readFile(path.join(options.brandRoot, 'index.html'), 'utf8').catch(() => null);
  return (
    html &&
    html
      .replaceAll('{{track}}', trackOrigin(host, options))
      .replaceAll('{{widget}}', widget.path)
      .replaceAll('{{integrity}}', widget.integrity)
  );
}
