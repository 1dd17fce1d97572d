import { readdirSync } from 'node:fs';
import { installedVersion, workspacePath, workspaceVersion } from './paths.ts';

/** How one module is shared between the shell and the remotes. The names are those of the federation plugin. */
export interface SharedModule {
  singleton: boolean;
  /** `true` refuses a version outside of `requiredVersion`; `false` only warns. */
  strictVersion: boolean;
  version: string;
  requiredVersion: string;
}

/** What a shell gives, or what a remote takes, of the shared modules, by their public name. */
export type SharedModulesList = Readonly<
  Record<
    string,
    SharedModule & {
      /** Exports, sorted; null where a shell does not have the module, or has one that is not written as an ES module (React). */
      names: readonly string[] | null;
    }
  >
>;

/** Lies beside a build's entry; publishing compares that of a remote with that of the shell. */
export const SHARED_MODULES_FILE = 'shared-modules.json';

/**
 * Entries of shared-ui of which a page may have one only: they hold the router, the session, the cache, the language, the
 * socket, the commands. They are small and change rarely. Raise the version when an export is added or removed; a new major refuses old remotes.
 */
const SINGLETON_ENTRIES: Readonly<Record<string, string>> = {
  router: '1.0.0',
  session: '1.0.0',
  query: '1.0.0',
  i18n: '3.0.0',
  texts: '1.0.0',
  notices: '1.0.0',
  live: '1.0.0',
  commands: '1.0.0',
};

/**
 * The looks, and what stands on them. Not singletons: a remote that was built with a newer shared-ui brings its own copy and its own provider, and
 * never gets an older module without the export that it needs. Only `ui` may import @chakra-ui/react: a second entry with its own
 * Chakra would not see the provider's theme.
 */
const LOOKS_ENTRIES = ['ui', 'forms', 'api'] as const;

/** React's version is refused when it does not fit: two Reacts in one page break every hook. */
const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

function exactly(version: string, requiredVersion = `^${version}`): SharedModule {
  return { singleton: true, strictVersion: true, version, requiredVersion };
}

/** Entries of shared-ui that exist as folders: a list that names a missing one would fail the build with a riddle. */
function existing(entries: readonly string[]): string[] {
  const folders = new Set(readdirSync(workspacePath('shared-ui/src')));
  return entries.filter((entry) => folders.has(entry));
}

/**
 * The one list of what is shared and how. `@chakra-ui/react` and `react-router` are not in it on purpose: shared whole they
 * cost 240 kB more on the first page (docs/adr/0025-chakra-and-the-router-are-imported-by-shared-ui-only.md).
 */
export function sharedModules(): Record<string, SharedModule> {
  const looksVersion = workspaceVersion('shared-ui');
  const shared: Record<string, SharedModule> = {};
  for (const name of REACT_MODULES) shared[name] = exactly(installedVersion(name.split('/')[0] ?? name));
  for (const entry of existing(Object.keys(SINGLETON_ENTRIES))) {
    shared[`@godown/shared-ui/${entry}`] = exactly(SINGLETON_ENTRIES[entry] ?? '1.0.0');
  }
  for (const entry of existing(LOOKS_ENTRIES)) {
    shared[`@godown/shared-ui/${entry}`] = {
      singleton: false,
      strictVersion: false,
      version: looksVersion,
      requiredVersion: `^${looksVersion}`,
    };
  }
  return shared;
}
