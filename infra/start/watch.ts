import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
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
  const { built } = await buildChanged({ root, targets: buildTargets(root) });
  if (built.length === 0) return;
  if (built.some((name) => BACK_END.has(name))) await Promise.all(backEnd.map((service) => service.restart()));
  await publishBuilt(remotesFolder, [...REMOTES, ...PART_NAMES]);
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
  const stops = SOURCES.filter((folder) => existsSync(join(plan.root, folder))).map((folder) =>
    watchFolder(join(plan.root, folder), onChange),
  );
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/**
 * Folders are watched, not files: editors that save by renaming replace the file, and a watch on the file ends with it (which is how
 * Node's own recursive watching on Linux loses such saves).
 */
export function watchFolder(root: string, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const add = (folder: string): void => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, () => {
      onChange();
      addBelow(folder);
    });
    watcher.on('error', () => {
      watcher.close();
      watchers.delete(folder);
    });
    watchers.set(folder, watcher);
    addBelow(folder);
  };
  const addBelow = (folder: string): void => {
    if (!existsSync(folder)) {
      watchers.get(folder)?.close();
      watchers.delete(folder);
      return;
    }
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) add(join(folder, entry.name));
  };
  add(root);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
