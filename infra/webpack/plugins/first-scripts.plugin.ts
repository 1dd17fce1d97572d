import { createHash } from 'node:crypto';
import webpack, {
  type AsyncDependenciesBlock,
  type Chunk,
  type Compilation,
  type Compiler,
  type Module,
} from 'webpack';

const { sources } = webpack;

const PAGE = 'index.html';
/** After the plugin that proves the chunks by their hashes: the files are final. */
const STAGE = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 200;

interface FirstScripts {
  /** Imported by the entry: needed by every page. Ends of module paths without the ending. */
  always: string;
  /** Needed by who is signed in. */
  signedIn: string;
}

/**
 * Names in the page what its first scripts load, so that the browser asks for all of it at once. Left to itself it learns of each only when
 * the one before has run. What only a signed-in person needs waits in a `<template id="signed-in-scripts">`.
 */
export class FirstScriptsPlugin {
  readonly #wanted: FirstScripts;

  constructor(wanted: FirstScripts) {
    this.#wanted = wanted;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstScriptsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'FirstScriptsPlugin', stage: STAGE }, () => this.#name(compilation));
    });
  }

  #name(compilation: Compilation): void {
    const page = compilation.getAsset(PAGE)?.source.source().toString();
    if (page === undefined) return;
    const always = chunksOf(compilation, this.#wanted.always);
    const signedIn = chunksOf(compilation, this.#wanted.signedIn).filter((chunk) => !always.includes(chunk));
    const links = (chunks: readonly Chunk[]): string => chunks.map((chunk) => linkOf(compilation, chunk)).join('');
    const filled = page.replace(
      '</head>',
      `${links(always)}<template id="signed-in-scripts">${links(signedIn)}</template></head>`,
    );
    compilation.updateAsset(PAGE, new sources.RawSource(filled));
  }
}

function linkOf(compilation: Compilation, chunk: Chunk): string {
  const file = [...chunk.files].find((name) => name.endsWith('.js'));
  const asset = file === undefined ? undefined : compilation.getAsset(file);
  if (!asset) return '';
  const hash = createHash('sha384').update(asset.source.buffer()).digest('base64');
  return `<link rel="preload" as="script" crossorigin="anonymous" href="/${asset.name}" integrity="sha384-${hash}">`;
}

/** All chunks that an import of the module loads: its own, and those of the shared modules in them. */
function chunksOf(compilation: Compilation, module: string): Chunk[] {
  const chunks = [...compilation.modules]
    .flatMap((parent) => parent.blocks)
    .filter((block) => block.dependencies.some((dependency) => isOf(compilation, dependency, module)))
    .flatMap((block) => chunksOfBlock(compilation, block));
  if (chunks.length === 0) throw new Error(`nothing imports ${module}`);
  const found = new Set<Chunk>();
  for (const chunk of chunks) addWithShared(compilation, chunk, found);
  return [...found];
}

function isOf(compilation: Compilation, dependency: webpack.Dependency, module: string): boolean {
  const name = compilation.moduleGraph.getModule(dependency)?.nameForCondition() ?? '';
  return name.replace(/\.tsx?$/, '').endsWith(module);
}

function chunksOfBlock({ chunkGraph }: Compilation, block: AsyncDependenciesBlock): readonly Chunk[] {
  return chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
}

function addWithShared(compilation: Compilation, chunk: Chunk, found: Set<Chunk>): void {
  if (found.has(chunk)) return;
  found.add(chunk);
  const shared = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].filter(isConsumed);
  for (const { blocks } of shared)
    for (const next of blocks.flatMap((block) => chunksOfBlock(compilation, block)))
      addWithShared(compilation, next, found);
}

function isConsumed({ type }: Module): boolean {
  return type === 'consume-shared-module';
}
