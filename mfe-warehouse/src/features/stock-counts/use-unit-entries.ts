import { type CountMode, type StockCountRow } from '@godown/contracts/stock-counts';
import { newUuid } from '@godown/shared-ui/offline';
import { useState } from 'react';
import { type ScanSound, useScanSound } from '../../browser/use-scan-sound.js';
import { t as tKept } from '../../kept/kept.texts.js';
import { type KeptUnits } from './kept-entries.js';
import { t } from './stock-counts.texts.js';
import { useEntryQueue } from './use-entry-queue.js';

/** What became of the last entry. */
export interface LastEntry {
  wsin: string;
  state: 'kept' | 'counted' | 'refused';
  message: string;
}

export interface UnitEntries {
  last: LastEntry | null;
  refused: readonly KeptUnits[];
  /** Not answered yet, in the order of the scanner. */
  waiting: readonly KeptUnits[];
  /** False when the device refuses to keep entries: then only what is sent is safe. */
  isKept: boolean;
  enter: (wsin: string, mode: CountMode, quantity: number) => void;
  sound: ScanSound;
  forgetRefused: () => void;
}

/** Entries of one count: kept on the device until the server has answered, and counted once. */
export function useUnitEntries({ id: countId, companyId }: Pick<StockCountRow, 'id' | 'companyId'>): UnitEntries {
  const [last, setLast] = useState<LastEntry | null>(null);
  const sound = useScanSound();
  const { kept, isKept, add, drop } = useEntryQueue({
    onSent: (one, { wsin, counted }) => {
      if (one.countId !== countId) return;
      setLast({ wsin, state: 'counted', message: t('count.counted', { counted: counted ?? 0 }) });
      sound.play('good');
    },
    onRefused: (one, message) => {
      if (one.countId !== countId) return;
      setLast({ wsin: one.body.wsin, state: 'refused', message });
      sound.play('bad');
    },
  });
  const own = kept.filter((one) => one.countId === countId);
  const refused = own.filter(({ refusal }) => refusal !== null);
  const enter = (text: string, mode: CountMode, quantity: number) => {
    const wsin = text.trim().toUpperCase();
    if (wsin === '') return;
    setLast({ wsin, state: 'kept', message: tKept('saved') });
    const at = new Date().toISOString();
    add({ key: newUuid(), refusal: null, countId, companyId, at, body: { wsin, mode, quantity } });
  };
  return {
    last,
    refused,
    waiting: own.filter(({ refusal }) => refusal === null),
    isKept,
    enter,
    sound,
    forgetRefused: () => refused.forEach(drop),
  };
}
