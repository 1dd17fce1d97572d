import { readStored, writeStored } from '@godown/shared-ui/offline';
import { useState } from 'react';

interface News {
  readonly id: string;
}

function readSeen(key: string): string[] {
  const stored = readStored(key);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

/** News that this person has not read on this device. @param key names the list of what was read */
export function useUnseen<One extends News>(key: string, known: readonly One[]) {
  const [seen, setSeen] = useState<readonly string[]>(() => readSeen(key));
  const forget = () => {
    const ids = known.map(({ id }) => id);
    writeStored(key, ids.length === 0 ? null : ids);
    setSeen(ids);
  };
  return { unseen: known.filter(({ id }) => !seen.includes(id)), forget };
}
