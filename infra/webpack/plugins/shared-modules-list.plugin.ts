import path from 'node:path';
import webpack, { type Compilation, type Compiler, type Dependency, type Module } from 'webpack';
import { workspacePath } from '../paths.ts';
import { SHARED_MODULES_FILE, type SharedModule, type SharedModulesList } from '../shared-modules.ts';

const NAME = 'SharedModulesListPlugin';

/** The shared module that a module asks the page for. */
function shareKeyOf(module: Module | null): string | undefined {
  if (module?.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  const { options } = module;
  return typeof options === 'object' && options !== null && 'shareKey' in options
    ? String(options.shareKey)
    : undefined;
}

/** The export that an import names: `router` of `router.push`. A whole namespace names none. */
function exportOf(dependency: Dependency, { moduleGraph }: Compilation): string | undefined {
  if (!('getIds' in dependency) || typeof dependency.getIds !== 'function') return undefined;
  const ids: unknown = dependency.getIds(moduleGraph);
  return Array.isArray(ids) && typeof ids[0] === 'string' ? ids[0] : undefined;
}

function sorted(names: ReadonlySet<string> | undefined): string[] | null {
  return names ? [...names].sort() : null;
}

function usedNames(compilation: Compilation): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    for (const dependency of module.dependencies) {
      const key = shareKeyOf(compilation.moduleGraph.getModule(dependency));
      const name = key === undefined ? undefined : exportOf(dependency, compilation);
      if (key !== undefined && name !== undefined) used.set(key, (used.get(key) ?? new Set()).add(name));
    }
  }
  return used;
}

function givenNames(compilation: Compilation): Map<string, Set<string>> {
  const given = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (!('resource' in module) || typeof module.resource !== 'string') continue;
    const [entry, file, ...deeper] = path.relative(workspacePath('shared-ui/src'), module.resource).split(path.sep);
    const names = compilation.moduleGraph.getProvidedExports(module);
    if (file && /^index\.tsx?$/.test(file) && deeper.length === 0 && Array.isArray(names))
      given.set(`@godown/shared-ui/${entry}`, new Set(names));
  }
  return given;
}

/** Writes what a build gives to, or takes of, the shared modules of the page. */
export class SharedModulesListPlugin {
  readonly #shared: Readonly<Record<string, SharedModule>>;
  readonly #namesOf: (compilation: Compilation) => Map<string, Set<string>>;

  /** @param side `gives` for the shell, `takes` for a remote */
  constructor(shared: Readonly<Record<string, SharedModule>>, side: 'gives' | 'takes') {
    this.#shared = shared;
    this.#namesOf = side === 'gives' ? givenNames : usedNames;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let list: SharedModulesList = {};
      // Later, modules are joined and no longer say what they import.
      compilation.hooks.afterOptimizeDependencies.tap(NAME, () => {
        const names = this.#namesOf(compilation);
        list = Object.fromEntries(
          Object.entries(this.#shared).map(([key, module]) => [key, { ...module, names: sorted(names.get(key)) }]),
        );
      });
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          compilation.emitAsset(SHARED_MODULES_FILE, new webpack.sources.RawSource(JSON.stringify(list)));
        },
      );
    });
  }
}
