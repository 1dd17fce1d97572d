import path from 'node:path';
import { REMOTES, REPOSITORY } from '../webpack/paths.ts';

export interface GatewayOptions {
  /** 0 takes a free one. */
  port: number;
  /** Addresses to listen on. Loopback only, unless the operator says otherwise. */
  addresses: readonly string[];
  /** What stands behind the first label: `localhost` in `seller.localhost`. */
  domain: string;
  /** `https` when something before the gateway ends TLS: cookies, HSTS and addresses follow. */
  protocol: 'http' | 'https';
  /** Whether a proxy before us set X-Forwarded-For; otherwise what a client sends under that name is dropped. */
  isBehindProxy: boolean;
  /** Addresses and networks of proxies before us; from them, and from nobody else, X-Forwarded-* is believed. */
  trustedProxies: readonly string[];
  backendUrl: string;
  /** Without it `simulator.<domain>` does not exist. */
  simulatorUrl: string | null;
  shellRoot: string;
  /** Published remotes: `NAME/VERSION/…`, and `registry.json`. */
  remotesRoot: string;
  registryFile: string;
  /** The light tracking page; the shell serves `track.<domain>` while it is missing. */
  trackRoot: string;
  /** Built widget and its files, served by the tracking host under `/widget/`. */
  widgetRoot: string;
  /** The demo shop that embeds the widget. */
  brandRoot: string;
  /** The documentation site: `/docs/` of the domain itself, `/guide/` of the API's host. */
  guideRoot: string;
  /** Remotes whose files are served elsewhere (a content network): name → origin. */
  remoteOrigins: Readonly<Record<string, string>>;
  /** Remotes that come from a development server on this machine: name → origin. */
  localRemotes: Readonly<Record<string, string>>;
  remoteNames: readonly string[];
  /** Where the payment gateway's checkout comes from: the seller's pages may run its script and show its frame. */
  paymentOrigins: readonly string[];
  /** Where browsers send pictures straight to the object store; empty with the folder store. */
  uploadOrigins: readonly string[];
  /** Where the maps of trips load their tiles from; empty without tiles. */
  tileOrigins: readonly string[];
  /** A line per event worth reading; nothing per request. */
  log: (line: string) => void;
}

const DATA = path.join(REPOSITORY, '.data');

export const defaultOptions: GatewayOptions = {
  port: 8080,
  addresses: ['127.0.0.1', '::1'],
  domain: 'localhost',
  protocol: 'http',
  isBehindProxy: false,
  trustedProxies: [],
  backendUrl: 'http://127.0.0.1:3000',
  simulatorUrl: null,
  shellRoot: path.join(REPOSITORY, 'shell/dist'),
  remotesRoot: path.join(DATA, 'remotes'),
  registryFile: path.join(DATA, 'remotes/registry.json'),
  trackRoot: path.join(REPOSITORY, 'mfe-public-track/dist-page'),
  widgetRoot: path.join(REPOSITORY, 'mfe-public-track/dist-widget'),
  brandRoot: path.join(REPOSITORY, 'infra/widget-demo/public'),
  guideRoot: path.join(REPOSITORY, 'infra/site/dist'),
  remoteOrigins: {},
  localRemotes: {},
  remoteNames: REMOTES,
  paymentOrigins: [],
  uploadOrigins: [],
  tileOrigins: [],
  log: (line) => {
    process.stdout.write(`${line}\n`);
  },
};
