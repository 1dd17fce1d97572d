import { isRecord, readStored, writeStored } from '@godown/shared-ui/offline';
import { KNOWN_PREFIX, useSession } from '@godown/shared-ui/session';
import { useEffect, useRef, useState } from 'react';

/** Older ones are of a parcel that somebody else has done since. */
export const DRAFT_KEPT_MS = 3 * 86_400_000;

function readDraft<T>(name: string, isDraft: (value: unknown) => value is T): T | null {
  const stored = readStored(name);
  if (!isRecord(stored) || typeof stored['at'] !== 'number') return null;
  const { at, draft } = stored;
  if (Date.now() - at > DRAFT_KEPT_MS) writeStored(name, null);
  else if (isDraft(draft)) return draft;
  return null;
}

export interface DraftOf {
  /** Which form. */
  readonly what: string;
  /** Of which record; null: it is not kept. */
  readonly id: string | null;
}

function useName({ what, id }: DraftOf): string | null {
  return useSession((session) =>
    id === null ? null : `${KNOWN_PREFIX}${what}:${session.profile?.entityId ?? ''}:${id}`,
  );
}

/** What was typed of a form and not sent before the page was closed; null: nothing. */
export function useDraftBefore<T>(of: DraftOf, isDraft: (value: unknown) => value is T): T | null {
  const name = useName(of);
  const [before] = useState(() => (name === null ? null : readDraft(name, isDraft)));
  return before;
}

/**
 * Keeps what is typed on this device under the person's name, from the first change on, so that it outlives the tab.
 * @returns forgets it: it was sent or given up
 */
export function useKeptDraft(of: DraftOf, draft: unknown): () => void {
  const name = useName(of);
  const text = JSON.stringify(draft);
  const kept = useRef(text);
  useEffect(() => {
    if (name === null || kept.current === text) return;
    kept.current = text;
    writeStored(name, { at: Date.now(), draft: JSON.parse(text) as unknown });
  }, [name, text]);
  return () => {
    if (name !== null) writeStored(name, null);
  };
}
