import { type IncomingMessage, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { foreign } from './foreign-types.ts';
import { workspacePath } from './paths.ts';

/** Each workspace's own port, so that several run side by side. `PORT` takes another, `API_URL` another backend. */
const PORTS: Readonly<Record<string, number>> = {
  shell: 8100,
  'mfe-seller': 8101,
  'mfe-warehouse': 8102,
  'mfe-admin': 8103,
  'mfe-public-track': 8104,
};

/**
 * The host of the backend whose accounts a workspace's screens are for. A page is opened under it, because the API takes calls
 * and keeps sessions by host: `seller.localhost:8101` is `seller.localhost:8080` to it, but 127.0.0.1 is nobody.
 */
const HOSTS: Readonly<Record<string, string>> = {
  shell: 'seller.localhost',
  'mfe-seller': 'seller.localhost',
  'mfe-warehouse': 'warehouse.localhost',
  'mfe-admin': 'admin.localhost',
  'mfe-public-track': 'seller.localhost',
};

const name = process.argv[2] ?? 'shell';
const port = Number(process.env['PORT'] ?? PORTS[name] ?? 8100);
const address = `http://${HOSTS[name] ?? 'seller.localhost'}:${port}`;
const backend = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

/** Whoever comes by a bare address (127.0.0.1, localhost) is led to the one where signing in works. */
function leadToHost(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const isBare = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? '');
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  if (isBare && isPage) response.writeHead(307, { location: `${address}${request.url ?? '/'}` }).end();
  else next();
}

/** The workspace's own webpack.config.js, as webpack-cli would call it. */
async function configurations(): Promise<Configuration[]> {
  const module: unknown = await import(pathToFileURL(workspacePath(name, 'webpack.config.js')).href);
  if (typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function') {
    return module.default({}, { mode: 'development' });
  }
  throw new Error(`${name}/webpack.config.js must export a function`);
}

const compiler = webpack(await configurations());
if (!compiler) throw new Error(`${name}: nothing to build`);

/** Files that changed just before the start make webpack build once more right after its first build. */
const SETTLED_AFTER_MS = 2_000;

/**
 * The address is told once there is something behind it that stays: a shell does not wait for a remote that is still being built,
 * and no page is loaded again under the one who just opened it.
 */
const settled = new Promise<void>((resolve) => {
  let quiet: NodeJS.Timeout | undefined;
  compiler.hooks.done.tap('settled', () => {
    clearTimeout(quiet);
    quiet = setTimeout(resolve, SETTLED_AFTER_MS);
  });
  compiler.hooks.invalid.tap('settled', () => clearTimeout(quiet));
});

const server = new WebpackDevServer(
  {
    port,
    host: '127.0.0.1',
    allowedHosts: ['.localhost', '127.0.0.1'],
    // What cannot be replaced is reloaded.
    hot: true,
    liveReload: true,
    historyApiFallback: true,
    static: { directory: workspacePath(name, 'public'), watch: false },
    client: { overlay: { errors: true, warnings: false }, logging: 'warn' },
    headers: { 'access-control-allow-origin': '*' },
    setupMiddlewares: (middlewares) => [{ name: 'lead-to-host', middleware: leadToHost }, ...middlewares],
    proxy: [{ context: ['/api', '/socket.io'], target: backend, ws: true, changeOrigin: false }],
  },
  foreign(compiler),
);

await server.start();
await settled;
process.stdout.write(`${name} alone: ${address}  (its calls go to ${backend})\n`);
