import { type AsyncDependenciesBlock, type Chunk, type Compilation, type Compiler, type Module } from 'webpack';

/**
 * Knows the chunks that importing some modules loads: their own, and those of the shared modules in them. Federation gives each shared module
 * a chunk of its own, so that a first visit asked for 24 of them, most of a few kilobytes, one round trip after the other. `splitChunks` joins
 * them by this.
 */
export class ImportedChunksPlugin {
  readonly #modules: readonly string[];
  #found = new Set<Chunk>();

  /** @param modules ends of module paths without the ending */
  constructor(modules: readonly string[]) {
    this.#modules = modules;
  }

  /** For `splitChunks`, which asks after the chunks have been made. */
  readonly has = (chunk: Chunk): boolean => this.#found.has(chunk);

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ImportedChunksPlugin', (compilation) => {
      // Before chunks are split.
      compilation.hooks.optimizeChunks.tap({ name: 'ImportedChunksPlugin', stage: -10 }, () => {
        this.#found = new Set();
        for (const module of this.#modules) this.#addImported(compilation, module);
      });
    });
  }

  #addImported(compilation: Compilation, module: string): void {
    const importing = blocksByModule(compilation);
    const imported = [...importing.keys()].filter((one) => nameOf(one).endsWith(module));
    if (imported.length === 0) throw new Error(`nothing imports ${module}`);
    for (const one of imported) this.#add(compilation, importing, one);
  }

  /** A shared module is imported by who gives it and by who takes it, who gets it from the first: each has a chunk of the same content. */
  #add(compilation: Compilation, importing: ReadonlyMap<Module, AsyncDependenciesBlock[]>, module: Module): void {
    for (const block of importing.get(module) ?? []) {
      for (const chunk of compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? []) {
        if (this.#found.has(chunk)) continue;
        this.#found.add(chunk);
        for (const { type, blocks } of compilation.chunkGraph.getChunkModulesIterable(chunk))
          if (type === 'consume-shared-module')
            for (const shared of blocks.flatMap((next) => modulesOf(compilation, next)))
              this.#add(compilation, importing, shared);
      }
    }
  }
}

function blocksByModule(compilation: Compilation): Map<Module, AsyncDependenciesBlock[]> {
  const found = new Map<Module, AsyncDependenciesBlock[]>();
  for (const { blocks } of compilation.modules)
    for (const block of blocks)
      for (const module of modulesOf(compilation, block)) found.set(module, [...(found.get(module) ?? []), block]);
  return found;
}

function modulesOf({ moduleGraph }: Compilation, block: AsyncDependenciesBlock): Module[] {
  return block.dependencies.flatMap((dependency) => moduleGraph.getModule(dependency) ?? []);
}

function nameOf(module: Module): string {
  return (module.nameForCondition() ?? '').replace(/\.tsx?$/, '');
}
