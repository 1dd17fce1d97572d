import { isRecord, pictureShelf, readStored, writeStored } from '@godown/shared-ui/offline';
import { KNOWN_PREFIX, useSession } from '@godown/shared-ui/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftOf, DRAFT_KEPT_MS } from './kept-draft.js';

interface KeptPhotos {
  readonly at: number;
  readonly files: readonly File[];
}

const isKept = (value: unknown): value is KeptPhotos =>
  isRecord(value) &&
  typeof value['at'] === 'number' &&
  Array.isArray(value['files']) &&
  value['files'].every((file) => file instanceof File);

const isStale = ({ at }: { at: number }): boolean => Date.now() - at > DRAFT_KEPT_MS;

/** Photos of half-filled forms. What they belong to stands in the storage that a sign-out clears: without it they are not shown. */
const shelf = pictureShelf<KeptPhotos>('godown-drafts', isKept);

function isNoted(name: string): boolean {
  const noted = readStored(name);
  return isRecord(noted) && typeof noted['at'] === 'number' && !isStale({ at: noted['at'] });
}

async function readPhotos(name: string): Promise<readonly File[]> {
  await shelf.prune(isStale);
  if (isNoted(name)) return (await shelf.read(name))?.files ?? [];
  await shelf.drop(name);
  return [];
}

function keepPhotos(name: string, files: readonly File[]): Promise<void> {
  if (files.length === 0) {
    writeStored(name, null);
    return shelf.drop(name);
  }
  writeStored(name, { at: Date.now() });
  return shelf.keep(name, { at: Date.now(), files });
}

/** What a form does with its photos. */
interface FormPhotos {
  readonly files: readonly File[];
  /** Takes what was kept; the form leaves its own photos when somebody was faster. */
  readonly restore: (files: readonly File[]) => void;
}

/**
 * Keeps the photos of a half-filled form on this device, so that they outlive the tab; see `useKeptDraft` for what is typed.
 * @returns whether photos came back, and what forgets them: they were sent or given up
 */
export function useDraftPhotos({ what, id }: DraftOf, { files, restore }: FormPhotos) {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const name = id === null ? null : `${KNOWN_PREFIX}${what}Photos:${userId}:${id}`;
  const [areRestored, setRestored] = useState(false);
  const kept = useRef<readonly File[]>(files);
  const begin = useEffectEvent((found: readonly File[]) => {
    if (found.length === 0 || files.length > 0) return;
    kept.current = found;
    restore(found);
    setRestored(true);
  });
  useEffect(() => {
    if (name !== null) void readPhotos(name).then((found) => begin(found));
  }, [name]);
  useEffect(() => {
    if (name === null || kept.current === files) return;
    kept.current = files;
    void keepPhotos(name, files);
  }, [name, files]);
  const forget = () => {
    if (name !== null) void keepPhotos(name, []);
  };
  return { areRestored, forget };
}
