import { type OrderToPack } from '@godown/contracts/packing';
import { useState } from 'react';
import { type Tone } from '../../browser/scan-sound.js';
import { type ScanSound, useScanSound } from '../../browser/use-scan-sound.js';
import { t } from './packing.texts.js';

type Item = OrderToPack['items'][number];

export interface CheckedItems {
  /** An item's id for each piece, in the order of the scans. */
  scanned: readonly string[];
  countOf: (item: Item) => number;
  scan: (code: string) => void;
  /** What is wrong with the last scan. */
  fault: string | undefined;
  refuse: (fault: string | undefined) => void;
  undo: () => void;
  mayUndo: boolean;
  isComplete: boolean;
  packed: readonly { id: string; quantity: number }[];
  sound: ScanSound;
}

/** What was scanned before, as far as the order still has it. */
function fittingScans(items: readonly Item[], before: readonly string[]): readonly string[] {
  const left = new Map(items.map(({ id, quantity }) => [id, quantity]));
  return before.filter((id) => {
    const open = left.get(id) ?? 0;
    left.set(id, open - 1);
    return open > 0;
  });
}

/** The pieces of an order, checked off scan by scan; a wrong or a surplus one is heard and not counted. */
export function useCheckedItems(items: readonly Item[], before: readonly string[], onChange: () => void): CheckedItems {
  const [scanned, setScanned] = useState(() => fittingScans(items, before));
  const [fault, setFault] = useState<string>();
  const sound = useScanSound();
  const countOf = ({ id }: Item) => scanned.filter((one) => one === id).length;
  const say = (tone: Tone, found?: string) => {
    setFault(found);
    sound.play(tone);
  };
  const scan = (code: string) => {
    const wanted = code.toUpperCase();
    const same = items.filter(({ wsin, sku }) => wsin?.toUpperCase() === wanted || sku.toUpperCase() === wanted);
    const [first] = same;
    const open = same.find((item) => countOf(item) < item.quantity);
    if (first === undefined) say('unknown', t('items.unknown', { code }));
    else if (open === undefined) {
      const count = same.reduce((sum, { quantity }) => sum + quantity, 0);
      say('bad', t('items.full', { count, sku: first.sku }));
    } else {
      onChange();
      setScanned([...scanned, open.id]);
      say('good');
    }
  };
  const counts = items.map((item) => ({ item, quantity: countOf(item) }));
  return {
    scanned,
    countOf,
    scan,
    fault,
    refuse: setFault,
    undo: () => {
      onChange();
      setFault(undefined);
      setScanned(scanned.slice(0, -1));
    },
    mayUndo: scanned.length > 0,
    isComplete: counts.every(({ item, quantity }) => quantity === item.quantity),
    packed: counts.flatMap(({ item: { id }, quantity }) => (quantity === 0 ? [] : [{ id, quantity }])),
    sound,
  };
}
