import { type AsyncDependenciesBlock, type Compilation, type Module } from 'webpack';

/** `import('../../pages/orders.page.js')` in the source of a route, without the way up. */
const IMPORTED = /import\(\s*["'](?:\.{1,2}\/)*([^"']+?)(?:\.js)?["']/g;
/** Loaded before any screen of a remote. */
const ALWAYS = ['module', 'provider'];

/** Which scripts of a build hold what is imported when a screen is opened. */
export class ScreenScripts {
  /** By the module's path without its ending. */
  readonly #byModule = new Map<string, readonly string[]>();
  readonly #compilation: Compilation;
  readonly #source: string;

  /** @param source the remote's own folder; what it imports from elsewhere is no screen */
  constructor(compilation: Compilation, source: string) {
    this.#compilation = compilation;
    this.#source = source;
    for (const module of compilation.modules) this.#note(module);
  }

  /**
   * @param loaders sources of what loads the screens of a path
   * @returns file names relative to the build's folder; none when the sources do not say what they import
   */
  of(loaders: readonly string[]): string[] {
    const imported = loaders.flatMap((source) => [...source.matchAll(IMPORTED)].map(([, path = '']) => path));
    const own = imported.flatMap((path) => this.#find(path));
    return own.length === 0 ? [] : [...new Set([...ALWAYS.flatMap((path) => this.#find(path)), ...own])];
  }

  #find(path: string): readonly string[] {
    const found = [...this.#byModule].filter(([name]) => name.endsWith(`/${path}`));
    return found.length === 1 ? (found[0]?.[1] ?? []) : [];
  }

  #note(parent: Module | AsyncDependenciesBlock): void {
    for (const block of parent.blocks) {
      this.#noteBlock(block);
      this.#note(block);
    }
  }

  #noteBlock(block: AsyncDependenciesBlock): void {
    const { chunkGraph, moduleGraph } = this.#compilation;
    const files = (chunkGraph.getBlockChunkGroup(block)?.chunks ?? []).flatMap((chunk) =>
      [...chunk.files].filter((file) => file.endsWith('.js')),
    );
    for (const dependency of block.dependencies) {
      const name = moduleGraph.getModule(dependency)?.nameForCondition();
      if (name?.startsWith(this.#source)) this.#byModule.set(name.replace(/\.tsx?$/, ''), files);
    }
  }
}
