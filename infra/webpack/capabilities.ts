import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, type WebpackPluginInstance } from 'webpack';
import { REPOSITORY, type RemoteName, workspacePath } from './paths.ts';
import { preset } from './preset.ts';
import { runWebpack } from './run-webpack.ts';

const CACHE = path.join(REPOSITORY, '.cache/capabilities');

/** The remote's module for Node: `import()` stays as it is written and is never run, so that no screen is built or loaded. */
function summaryConfig(name: RemoteName, source: string, plugins: readonly WebpackPluginInstance[]): Configuration {
  const base = preset({ name, mode: 'development' });
  return {
    ...base,
    target: 'node24',
    devtool: false,
    cache: false,
    entry: { [name]: workspacePath('infra/webpack/capabilities-entry.ts') },
    output: { path: CACHE, filename: '[name].cjs', library: { type: 'commonjs2' } },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, 'remote-module': path.join(source, 'module.tsx'), 'remote-summary': workspacePath('shared-ui/src/remote/remote-summary.ts') } },
    module: { ...base.module, parser: { javascript: { import: false } } },
    plugins: [...plugins],
  };
}

/**
 * What a remote offers, without its code: navigation, permissions and paths, as JSON for the registry. With it the shell
 * draws the whole navigation and knows whose path it is before, and even if, the remote loads.
 */
export async function readCapabilities(name: RemoteName, source: string, plugins: readonly WebpackPluginInstance[] = []): Promise<unknown> {
  await runWebpack(summaryConfig(name, source, plugins));
  const file = path.join(CACHE, `${name}.cjs`);
  const require = createRequire(file);
  delete require.cache[file];
  const built: unknown = require(file);
  if (typeof built === 'object' && built !== null && 'summaries' in built) return built.summaries;
  throw new Error(`${name}: src/module.tsx exports no capabilities`);
}
