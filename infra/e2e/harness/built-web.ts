import { buildChanged } from '../../build/build-changed.ts';
import { buildTargets } from '../../build/targets.ts';
import { REMOTES, REPOSITORY } from '../../webpack/paths.ts';

/** Builds shell and remotes when their sources changed since the last build. */
export async function builtWeb(): Promise<void> {
  const names: readonly string[] = ['shell', ...REMOTES];
  await buildChanged({
    root: REPOSITORY,
    targets: buildTargets(REPOSITORY).filter(({ name }) => names.includes(name)),
  });
}
