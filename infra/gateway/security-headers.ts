import { type GatewayOptions } from './gateway-options.ts';
import { type EmbeddedScripts, trackOrigin } from './brand-page.ts';
import { hostNameOf, portSuffixOf } from './site-of-host.ts';

export type Headers = Record<string, string>;

/** SHA-256 of the empty string: Emotion's style elements are empty when they are put in, and filled through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const PERMISSIONS = [
  'accelerometer=()',
  'autoplay=(self)',
  'browsing-topics=()',
  'camera=(self)',
  'display-capture=()',
  'encrypted-media=()',
  'geolocation=(self)',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=(self)',
  'publickey-credentials-get=(self)',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ');

/** The origins that a page at this host may load from: one per remote, beside it under the same domain. */
function remoteOriginsFor(host: string, options: GatewayOptions): string[] {
  const parent = `${options.domain}${portSuffixOf(host)}`;
  return options.remoteNames.map(
    (name) => options.localRemotes[name] ?? options.remoteOrigins[name] ?? `${options.protocol}://${name}.${parent}`,
  );
}

/** Only sellers pay by card. */
function isSellerHost(host: string, options: GatewayOptions): boolean {
  return hostNameOf(host) === `seller.${options.domain}`;
}

function directives(entries: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(entries)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Of every answer, whatever it is. */
export function commonHeaders(options: GatewayOptions): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(options.protocol === 'https' ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

const pageHeaders: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'x-frame-options': 'DENY',
};

const REPORTS = '/csp-reports';

/**
 * Of the shell's pages. Script comes from our origins only; nothing inline, nothing evaluated. Pictures may come from anywhere
 * over https: sellers keep those of their items on their own hosts.
 */
export function appHeaders(host: string, options: GatewayOptions): Headers {
  const remotes = remoteOriginsFor(host, options);
  const payments = isSellerHost(host, options) ? options.paymentOrigins : [];
  const socket = `${options.protocol === 'https' ? 'wss' : 'ws'}://${hostNameOf(host)}${portSuffixOf(host)}`;
  const policy = directives({
    'default-src': ["'none'"],
    // WebAssembly, which reads barcodes from the camera's picture (docs/adr/0033-the-camera-reads-codes-with-a-reader-of-our-own.md); script text stays forbidden.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...remotes, ...payments],
    'style-src': ["'self'", ...remotes, EMPTY_STYLE],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...remotes],
    'font-src': ["'self'", ...remotes],
    'media-src': ["'self'", 'data:', 'blob:', ...remotes],
    // A local remote's page reloads when its team saves: that is told by a socket.
    'connect-src': [
      "'self'",
      socket,
      ...remotes,
      ...Object.values(options.localRemotes).map((origin) => origin.replace('http', 'ws')),
      ...options.uploadOrigins,
      ...options.tileOrigins,
    ],
    // A remote's worker is a blob of the page's own origin that imports the remote's script (another origin is refused); where that is
    // a module, this is what allows the import.
    'worker-src': ["'self'", 'blob:', ...remotes],
    'frame-src': ["'self'", 'blob:', ...payments],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'report-uri': [REPORTS],
  });
  return { ...pageHeaders, 'content-security-policy': policy };
}

/** Of the buyer's light page: one script, no other origin, pictures of brands from anywhere over https. */
export function trackHeaders(): Headers {
  const policy = directives({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", EMPTY_STYLE],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'report-uri': [REPORTS],
  });
  return { ...pageHeaders, 'content-security-policy': policy, 'x-robots-tag': 'noindex, nofollow' };
}

/** Of the demo shop: as strict as a careful brand would be, to prove that the widget works there. */
export function brandHeaders(host: string, options: GatewayOptions, scripts: EmbeddedScripts): Headers {
  const track = trackOrigin(host, options);
  const hashes = [scripts.tracking, scripts.checkout].map(({ integrity }) => integrity).filter(Boolean);
  const policy = directives({
    'default-src': ["'none'"],
    'script-src': [track, ...hashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', track],
    'connect-src': [track],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  });
  return { ...pageHeaders, 'content-security-policy': policy };
}

/** Of files that other origins load: a remote's scripts, the widget. They hold no data, so anybody may read them. */
export const sharedAssetHeaders: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Of pages that are plain text and links. */
export const plainPageHeaders: Headers = {
  ...pageHeaders,
  'content-security-policy':
    "default-src 'none'; style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; base-uri 'none'; frame-ancestors 'none'",
};

/** Of the documentation: own styles, an own script that loads the search index, and nothing else. */
export const guideHeaders: Headers = {
  ...pageHeaders,
  'content-security-policy': directives({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  }),
};
