import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, type WebpackPluginInstance } from 'webpack';
import { REPOSITORY, type RemoteName, workspacePath } from './paths.ts';
import { preset } from './preset.ts';
import { runWebpack } from './run-webpack.ts';

const CACHE = path.join(REPOSITORY, '.cache/capabilities');

/** The remote's module for Node: `import()` stays as it is written and is never run, so that no screen is built or loaded. */
function summaryConfig(
  name: RemoteName,
  { source, plugins, folder }: { source: string; plugins: readonly WebpackPluginInstance[]; folder: string },
): Configuration {
  const base = preset({ name, mode: 'development' });
  return {
    ...base,
    target: 'node24',
    devtool: false,
    cache: false,
    entry: { [name]: workspacePath('infra/webpack/capabilities-entry.ts') },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' } },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        'remote-module': path.join(source, 'module.tsx'),
        'remote-summary': workspacePath('shared-ui/src/remote/remote-summary.ts'),
      },
    },
    module: { ...base.module, parser: { javascript: { import: false } } },
    plugins: [...plugins],
  };
}

/** What the module of a remote says of itself. */
export interface ReadModule {
  summaries: readonly object[];
  /** For each summary and path the source of what loads its screens. */
  loaders: readonly Readonly<Record<string, readonly string[]>>[];
}

function isReadModule(built: unknown): built is ReadModule {
  return typeof built === 'object' && built !== null && 'summaries' in built && 'loaders' in built;
}

/**
 * What a remote offers, without its code: navigation, permissions and paths, as JSON for the registry. With it the shell
 * draws the whole navigation and knows whose path it is before, and even if, the remote loads.
 */
export async function readCapabilities(
  name: RemoteName,
  source: string,
  plugins: readonly WebpackPluginInstance[] = [],
): Promise<ReadModule> {
  mkdirSync(CACHE, { recursive: true });
  // A folder of its own: several builds under one name may run at the same time.
  const folder = mkdtempSync(path.join(CACHE, `${name}-`));
  try {
    await runWebpack(summaryConfig(name, { source, plugins, folder }));
    const file = path.join(folder, `${name}.cjs`);
    const built: unknown = createRequire(file)(file);
    if (isReadModule(built)) return built;
    throw new Error(`${name}: src/module.tsx exports no capabilities`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
