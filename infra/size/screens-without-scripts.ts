import { existsSync, readFileSync } from 'node:fs';
import { REMOTES, workspacePath } from '../webpack/paths.ts';

interface BuiltCapability {
  scripts?: Record<string, readonly string[]>;
}

/** Paths of built remotes whose scripts the registry cannot name: a route says `import()` itself, or its screen begins to load late. */
export function screensWithoutScripts(): string[] {
  return REMOTES.flatMap((remote) => {
    const file = workspacePath(remote, 'dist/capabilities.json');
    if (!existsSync(file)) return [];
    const capabilities = JSON.parse(readFileSync(file, 'utf8')) as readonly BuiltCapability[];
    return capabilities
      .flatMap(({ scripts = {} }) => Object.entries(scripts))
      .filter(([, names]) => names.length === 0)
      .map(([path]) => `${remote} ${path}`);
  });
}
