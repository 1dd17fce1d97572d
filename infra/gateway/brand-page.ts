import { readFile } from 'node:fs/promises';
import path from 'node:path';
// Not loaded: the image of the gateway holds no contracts.
import type { Embedding } from '@godown/contracts/checkout';
import { readIntegrityList } from '../webpack/integrity-file.ts';
import { type GatewayOptions } from './gateway-options.ts';
import { type ReleasedPart } from './released-part.ts';
import { portSuffixOf } from './site-of-host.ts';

const TRACKING = 'widget.js';
const CHECKOUT = 'checkout.js';
/** A brand's token, as its address may carry it. */
const TOKEN = /^[\w-]{1,64}$/;

/** How a page embeds one script of today: a path at the tracking host, and the hash of what is there. */
interface EmbeddedScript {
  path: string;
  /** Empty while it is not built, which then loads nothing. */
  integrity: string;
}

export interface EmbeddedScripts {
  tracking: EmbeddedScript;
  checkout: EmbeddedScript;
}

/** A released widget has an address of its own, which goes on answering the same bytes; one that is only built has the moving one. */
export async function presentScripts(released: ReleasedPart): Promise<EmbeddedScripts> {
  const row = await released.row();
  const hashes = await readIntegrityList(await released.present());
  const folder = row ? `/widget${path.posix.dirname(row.url)}` : '/widget';
  return {
    tracking: { path: `${folder}/${TRACKING}`, integrity: row?.integrity ?? hashes.get(TRACKING) ?? '' },
    checkout: { path: `${folder}/${CHECKOUT}`, integrity: hashes.get(CHECKOUT) ?? '' },
  };
}

export function trackOrigin(host: string, options: GatewayOptions): string {
  return `${options.protocol}://track.${options.domain}${portSuffixOf(host)}`;
}

/** What the seller's screen says about embedding: whole addresses, hashes, and a page that shows the widgets at work. */
export function embeddingOf(host: string, options: GatewayOptions, scripts: EmbeddedScripts): Embedding {
  const origin = trackOrigin(host, options);
  const address = (script: EmbeddedScript) => ({ src: `${origin}${script.path}`, integrity: script.integrity });
  return {
    origin,
    tracking: address(scripts.tracking),
    checkout: address(scripts.checkout),
    previewUrl: `${options.protocol}://brand.${options.domain}${portSuffixOf(host)}/product`,
    guideUrl: `${options.protocol}://api.${options.domain}${portSuffixOf(host)}/guide/widget.html`,
  };
}

const PAGES: Readonly<Record<string, string>> = { '/': 'index.html', '/product': 'product.html' };

/** A page of the demo shop, with the addresses that only the running system knows. Null when there is none. */
export async function brandPage(url: URL, options: GatewayOptions, scripts: EmbeddedScripts): Promise<string | null> {
  const file = PAGES[url.pathname];
  if (file === undefined) return null;
  const html = await readFile(path.join(options.brandRoot, file), 'utf8').catch(() => null);
  const token = url.searchParams.get('t') ?? '';
  return (
    html &&
    html
      .replaceAll('{{track}}', trackOrigin(url.host, options))
      .replaceAll('{{widget}}', scripts.tracking.path)
      .replaceAll('{{integrity}}', scripts.tracking.integrity)
      .replaceAll('{{checkout}}', scripts.checkout.path)
      .replaceAll('{{checkoutIntegrity}}', scripts.checkout.integrity)
      .replaceAll('{{token}}', TOKEN.test(token) ? token : '')
  );
}
