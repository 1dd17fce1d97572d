import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { workspacePath } from './paths.ts';
import { foreign } from './foreign-types.ts';
import { ImportedChunksPlugin } from './plugins/imported-chunks.plugin.ts';
import { PrecompressPlugin } from './plugins/precompress.plugin.ts';
import { SharedModulesListPlugin } from './plugins/shared-modules-list.plugin.ts';
import { StaticFilesPlugin } from './plugins/static-files.plugin.ts';
import { type BuildMode, preset } from './preset.ts';
import { sharedModules } from './shared-modules.ts';

/** Of a build of its own (`workerConfig`): a worker is one file and shares nothing with the page. */
const WORKER = /^service-worker\.js/;

/**
 * Needed by the first page through several shared modules, each of which would carry a copy of its own: 2.4 kB of a sign-in page that may
 * have 250.
 */
const NEEDED_TWICE =
  /class-validator.esm5.(?:metadata|container|validation|register-decorator|utils)|validator.lib.(?:util|isLength|matches)|lucide-react.dist.esm.(?:shared|Icon|context|createLucideIcon)|swc.helpers/;

/** Changes less often than our own code. */
const PACKAGE = /[\\/]node_modules[\\/]/;

/** The service worker. Its address stays, for the browser looks there for the next one. */
export function workerConfig(mode: BuildMode): Configuration {
  const base = preset({ name: 'shell', mode, output: 'dist-worker' });
  return {
    ...base,
    name: 'shell:worker',
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { 'service-worker': workspacePath('shell/src/offline/service-worker.ts') },
    output: { path: workspacePath('shell/dist'), filename: '[name].js', publicPath: '/' },
    plugins: [new PrecompressPlugin()],
  };
}

/** What every page loads, and what every page of somebody signed in does, each in one file or two instead of dozens. */
function firstFiles() {
  const first = new ImportedChunksPlugin(['/shell/src/bootstrap']);
  // With the frame comes what every screen within it asks for next: calls, tabs, people's initials.
  const frame = new ImportedChunksPlugin([
    '/shell/src/frame/signed-in-frame',
    '/ky/distribution/index.js',
    '/ui/data/widgets',
  ]);
  // What federation itself puts into a chunk stays there: it is known by its chunk.
  const joined = (name: string, { has }: ImportedChunksPlugin) => ({
    name,
    chunks: has,
    type: /^javascript/,
    enforce: true,
  });
  const cacheGroups = {
    once: { name: 'once', test: NEEDED_TWICE, chunks: 'async', minSize: 0, priority: 10 },
    libraries: { ...joined('libraries', first), test: PACKAGE, priority: 5 },
    first: { ...joined('first', first), priority: 4 },
    frame: { ...joined('frame', frame), priority: 3 },
  } as const;
  return { first, frame, cacheGroups };
}

/** The host. `VARIANT=seller|warehouse|admin` pins the build to one variant; otherwise the host name decides at run time. */
export function shellConfig(mode: BuildMode, variant = process.env['VARIANT'] ?? ''): Configuration {
  const base = preset({ name: 'shell', mode });
  const { first, frame, cacheGroups } = firstFiles();
  return {
    ...base,
    output: { ...base.output, ...(mode === 'production' ? { clean: { keep: WORKER } } : {}) },
    entry: { main: workspacePath('shell/src/index.ts') },
    optimization: { ...base.optimization, splitChunks: { cacheGroups } },
    plugins: [
      ...(base.plugins ?? []),
      first,
      frame,
      new SharedModulesListPlugin(sharedModules(), 'gives'),
      // The manifest and icons with which a driver's phone installs the app.
      new StaticFilesPlugin(workspacePath('shell/src/install')),
      new webpack.DefinePlugin({ PINNED_VARIANT: JSON.stringify(variant) }),
      foreign(
        new ModuleFederationPlugin({
          name: 'shell',
          // Remotes are registered at run time: a list here would let one dead remote stop the shell before it draws.
          remotes: {},
          shared: sharedModules(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          dev: false,
          // Neither manifests nor Node: both parts of the runtime stay out of every entry.
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
      ),
      foreign(
        new HtmlWebpackPlugin({
          template: workspacePath('shell/src/index.html'),
          // Not 'auto': a reload on a deep link would look for its scripts beside the link.
          publicPath: '/',
          scriptLoading: 'defer',
        }),
      ),
    ],
  };
}
