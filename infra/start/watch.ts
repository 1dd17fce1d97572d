import { once } from 'node:events';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { buildChanged } from '../build/build-changed.ts';
import { buildTargets } from '../build/targets.ts';
import { PART_NAMES } from '../registry/parts.ts';
import { publishBuilt } from '../registry/releases.ts';
import { seconds } from '../terminal/progress.ts';
import { REMOTES } from '../webpack/paths.ts';
import { type Service } from './supervisor.ts';

const SOURCES = [
  'contracts/src',
  'services/src',
  'shared-ui/src',
  'shell/src',
  'mfe-seller/src',
  'mfe-warehouse/src',
  'mfe-admin/src',
  'mfe-public-track/src',
];
const BACK_END = new Set(['contracts', 'services']);
/** It takes seconds, and nobody who has just saved waits for it. */
const BUILT_LAST = 'api-description';
const QUIET_MS = 200;

export interface WatchPlan {
  root: string;
  /** Folder of the published remotes. */
  remotesFolder: string;
  /** api and worker */
  backEnd: Service[];
}

async function rebuild({ root, remotesFolder, backEnd }: WatchPlan): Promise<void> {
  const started = Date.now();
  const targets = buildTargets(root);
  const { built } = await buildChanged({ root, targets: targets.filter(({ name }) => name !== BUILT_LAST) });
  if (built.length === 0) return;
  if (built.some((name) => BACK_END.has(name))) await Promise.all(backEnd.map((service) => service.restart()));
  await publishBuilt(remotesFolder, [...REMOTES, ...PART_NAMES]);
  await buildChanged({ root, targets: targets.filter(({ name }) => name === BUILT_LAST) });
  console.log(`built again: ${built.join(', ')}  ${seconds(Date.now() - started)}`);
}

/** `npm run dev`: what is saved is built, api and worker start again, remotes are published; a reload of the page shows it. */
export function watchSources(plan: WatchPlan): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const onChange = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running
        .then(() => rebuild(plan))
        .catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
    }, QUIET_MS);
  };
  const watching = watchFolders(
    SOURCES.map((folder) => join(plan.root, folder)),
    onChange,
  );
  return () => {
    clearTimeout(timer);
    void watching.then((stop) => stop());
  };
}

/** What is there already is no change. A folder that is missing is waited for. @returns when changes are seen, what stops it */
export async function watchFolders(folders: readonly string[], onChange: () => void): Promise<() => Promise<void>> {
  const watcher = watch([...folders], { ignoreInitial: true }).on('all', onChange);
  await once(watcher, 'ready');
  return () => watcher.close();
}
