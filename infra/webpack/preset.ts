import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { type Configuration } from 'webpack';
import { REPOSITORY, toolPath, workspacePath } from './paths.ts';
import { foreign } from './foreign-types.ts';
import { hotPlugins } from './hot.ts';
import { ChunkIntegrityPlugin } from './plugins/chunk-integrity.plugin.ts';
import { OneCopyPlugin } from './plugins/one-copy.plugin.ts';
import { PrecompressPlugin } from './plugins/precompress.plugin.ts';
import { SharedEntriesPlugin } from './plugins/shared-entries.plugin.ts';
import { sharedModules } from './shared-modules.ts';

export type BuildMode = 'production' | 'development';

export interface PresetOptions {
  /** The workspace, which is also the build's name in caches and globals. */
  name: string;
  mode: BuildMode;
  /** An edit replaces its components and keeps their state (`hotPlugins`). In development, unless said otherwise. */
  isHot?: boolean;
  /** Below `dist`; several builds of one workspace (remote, light page) must not clean each other away. */
  output?: string;
}

/** What takes so long never comes. Who waits sees a message long before, and what comes after it is still drawn (docs/adr/0023-one-shell-loads-remotes-from-a-registry-with-hashes.md). */
const CHUNK_TIMEOUT_MS = 120_000;

const swcOptions = (tsx: boolean, isHot: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      // The same in development: a remote's elements must suit the one React of whatever shell it is put into.
      react: { runtime: 'automatic', development: false, refresh: isHot },
    },
    target: 'es2022',
    externalHelpers: true,
    // class-validator names the class in its messages.
    keepClassNames: true,
  },
  module: { type: 'es6' },
});

/** Files whose change must empty the cache on disk. */
function presetFiles(): string[] {
  const own = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  return [
    ...own.filter((file) => file.endsWith('.ts')).map((file) => path.join(import.meta.dirname, file)),
    path.join(REPOSITORY, 'package-lock.json'),
  ];
}

/**
 * Differs between two builds of different sources, so that an old and a new version of a remote in one page do not push
 * their chunks into the same queue.
 */
export function sourceFingerprint(name: string): string {
  const hash = createHash('sha256');
  const folders = [
    workspacePath(name, 'src'),
    workspacePath('shared-ui/src'),
    workspacePath('contracts/src'),
    import.meta.dirname,
  ];
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:test|spec|stories)\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(path.relative(REPOSITORY, file)).update(readFileSync(file));
  }
  return hash
    .update(readFileSync(path.join(REPOSITORY, 'package-lock.json')))
    .digest('hex')
    .slice(0, 12);
}

const rulesOf = (isHot: boolean): NonNullable<Configuration['module']>['rules'] => [
  { test: /\.[cm]?[jt]sx?$/, resolve: { fullySpecified: false } },
  { test: /\.ts$/, exclude: /node_modules/, loader: toolPath('swc-loader'), options: swcOptions(false, isHot) },
  { test: /\.tsx$/, exclude: /node_modules/, loader: toolPath('swc-loader'), options: swcOptions(true, isHot) },
  // It makes the address of its worker while it runs; webpack would look for a module of that name.
  { test: /maplibre-gl\.mjs$/, parser: { url: false } },
  { test: /\.css$/, type: 'css/auto' },
  { test: /\.(?:woff2?|png|svg|webp|jpg|wav|mp3|wasm)$/, type: 'asset/resource' },
];

const resolve: Configuration['resolve'] = {
  extensions: ['.ts', '.tsx', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  alias: {
    '@godown/contracts': workspacePath('contracts/src'),
    '@godown/shared-ui': workspacePath('shared-ui/src'),
    // class-transformer needs getMetadata only: 2.7 kB instead of 17.
    'reflect-metadata$': 'reflect-metadata/lite',
    // Of Emotion's withTheme alone, which nobody calls: 1.1 kB on the first page.
    'hoist-non-react-statics': false,
  },
};

function optimization(isProduction: boolean): Configuration['optimization'] {
  return {
    minimize: isProduction,
    minimizer: [
      foreign(new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: 2, extractComments: false })),
    ],
    chunkIds: 'deterministic',
    // Two edits must not give a module another id: it would count as removed.
    moduleIds: isProduction ? 'deterministic' : 'named',
    realContentHash: true,
  };
}

/** What every build of ours has in common: shell, remotes, light pages. */
export function preset({ name, mode, output = 'dist', isHot = mode === 'development' }: PresetOptions): Configuration {
  const production = mode === 'production';
  const fileName = production ? 'js/[name].[contenthash:16].js' : 'js/[name].js';
  return {
    name,
    mode,
    context: workspacePath(name),
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: workspacePath(name, output),
      filename: fileName,
      chunkFilename: fileName,
      assetModuleFilename: 'assets/[name].[contenthash:16][ext]',
      cssFilename: 'css/[name].[contenthash:16].css',
      cssChunkFilename: 'css/[name].[contenthash:16].css',
      uniqueName: name,
      chunkLoadingGlobal: production ? `chunks_${name.replaceAll('-', '_')}_${sourceFingerprint(name)}` : undefined,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A module that throws while it is imported runs again at the next import: Retry can succeed.
      strictModuleExceptionHandling: true,
      clean: production,
    },
    resolve,
    module: { rules: rulesOf(isHot) },
    experiments: { css: true },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    optimization: optimization(production),
    plugins: [
      new OneCopyPlugin(),
      new SharedEntriesPlugin(workspacePath('shared-ui/src'), Object.keys(sharedModules())),
      ...(production ? [new ChunkIntegrityPlugin(), new PrecompressPlugin()] : []),
      ...(isHot ? hotPlugins(name) : []),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(REPOSITORY, '.cache/webpack'),
      name: `${name}-${output.replaceAll('/', '-')}-${mode}${isHot ? '-hot' : ''}`,
      buildDependencies: { preset: presetFiles() },
    },
  };
}
