import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { type Configuration, type WebpackPluginInstance } from 'webpack';
import { readCapabilities } from './capabilities.ts';
import { type RemoteName, workspacePath } from './paths.ts';
import { foreign } from './foreign-types.ts';
import { CapabilitiesPlugin } from './plugins/capabilities.plugin.ts';
import { SharedModulesListPlugin } from './plugins/shared-modules-list.plugin.ts';
import { type BuildMode, preset } from './preset.ts';
import { entryGlobal } from './remote-names.ts';
import { sharedModules } from './shared-modules.ts';

/** Workers of a remote lie on its own origin; webpack has to know the class that starts them. */
const WORKERS = ['CrossOriginWorker from @godown/shared-ui/sheets', '...'];

/** A worker is one file: started through a blob it does not know where its other files would lie. */
function isOfPage(chunk: { canBeInitial(): boolean; name?: string | null | undefined }): boolean {
  return !chunk.canBeInitial() && !/worker$/.test(chunk.name ?? '');
}

/**
 * A remote: exposes `./module` and nothing else. In development it also has a page of its own.
 * @param source the folder with `module.tsx`
 * @param more plugins that its sources need
 */
export function remoteConfig(
  name: RemoteName,
  mode: BuildMode,
  source = workspacePath(name, 'src'),
  more: readonly WebpackPluginInstance[] = [],
): Configuration {
  const production = mode === 'production';
  const base = preset({ name, mode });
  return {
    ...base,
    optimization: { ...base.optimization, splitChunks: { chunks: isOfPage } },
    module: { ...base.module, parser: { ...base.module?.parser, javascript: { worker: WORKERS } } },
    entry: production ? {} : { standalone: path.join(source, 'standalone.ts') },
    plugins: [
      ...(base.plugins ?? []),
      ...more,
      new SharedModulesListPlugin(sharedModules(), 'takes'),
      foreign(
        new ModuleFederationPlugin({
          name: entryGlobal(name),
          library: { type: 'var', name: entryGlobal(name) },
          filename: production ? 'remoteEntry.[contenthash:16].js' : 'remoteEntry.js',
          exposes: { './module': path.join(source, 'module.tsx') },
          shared: sharedModules(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          dev: false,
          // Neither manifests nor Node: both parts of the runtime stay out of every entry.
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
      ),
      ...(production
        ? [new CapabilitiesPlugin(source, () => readCapabilities(name, source, more))]
        : [
            foreign<WebpackPluginInstance>(
              new HtmlWebpackPlugin({
                template: workspacePath('infra/webpack/standalone.html'),
                publicPath: '/',
                chunks: ['standalone'],
                title: name,
              }),
            ),
          ]),
    ],
  };
}
