import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { foreign } from './foreign-types.ts';
import { workspacePath } from './paths.ts';

/** Each workspace's own port, so that several run side by side. `PORT` takes another, `API_URL` another backend. */
const PORTS: Readonly<Record<string, number>> = {
  shell: 8100, 'mfe-seller': 8101, 'mfe-warehouse': 8102, 'mfe-admin': 8103, 'mfe-public-track': 8104,
};

const name = process.argv[2] ?? 'shell';
const port = Number(process.env['PORT'] ?? PORTS[name] ?? 8100);
const backend = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

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

const server = new WebpackDevServer({
  port,
  host: '127.0.0.1',
  allowedHosts: ['.localhost', '127.0.0.1'],
  hot: false,
  liveReload: true,
  historyApiFallback: true,
  static: { directory: workspacePath(name, 'public'), watch: false },
  client: { overlay: { errors: true, warnings: false }, logging: 'warn' },
  headers: { 'access-control-allow-origin': '*' },
  proxy: [{ context: ['/api', '/socket.io'], target: backend, ws: true, changeOrigin: false }],
}, foreign(compiler));

await server.start();
process.stdout.write(`${name} alone: http://127.0.0.1:${port}  (its calls go to ${backend})\n`);
