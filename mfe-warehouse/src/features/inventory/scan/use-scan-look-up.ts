import { MAX_SCAN_LOOK_UP, type ScannedItem } from '@godown/contracts/inventory';
import { useEffect, useRef, useState } from 'react';
import { lookUpScans } from '../look-up-scans.request.js';
import { type ListedScan, linesToSend } from './scan-list.js';

export type KnownItems = ReadonlyMap<string, ScannedItem>;

interface LookUp {
  rows: readonly ListedScan[];
  warehouseId: string | null;
  online: boolean;
  onUnknown: (wsins: readonly string[]) => void;
}

const NOTHING: KnownItems = new Map();

/**
 * Asks what the scanned codes stand for, one call at a time with everything that came meanwhile. Without a network nothing is
 * refused: the codes are asked for again with the next scan, or when it is back, and the upload judges them in any case.
 */
export function useScanLookUp({ rows, warehouseId, online, onUnknown }: LookUp): {
  known: KnownItems;
  forget: () => void;
} {
  const [known, setKnown] = useState<{ warehouseId: string | null; items: KnownItems }>({
    warehouseId,
    items: NOTHING,
  });
  const [isAsking, setAsking] = useState(false);
  const latest = useRef(onUnknown);
  const failedAt = useRef<readonly ListedScan[] | null>(null);
  useEffect(() => {
    latest.current = onUnknown;
  });
  useEffect(() => {
    failedAt.current = null;
  }, [online, warehouseId]);
  const items = known.warehouseId === warehouseId ? known.items : NOTHING;
  useEffect(() => {
    const asked = [...new Set(linesToSend({ rows }).map(({ wsin }) => wsin))]
      .filter((wsin) => !items.has(wsin))
      .slice(0, MAX_SCAN_LOOK_UP);
    if (asked.length === 0 || !online || isAsking || failedAt.current === rows) return;
    setAsking(true);
    void lookUpScans(asked, warehouseId)
      .then((found) => {
        setKnown((now) => ({
          warehouseId,
          items: new Map([
            ...(now.warehouseId === warehouseId ? now.items : NOTHING),
            ...found.map((item) => [item.wsin, item] as const),
          ]),
        }));
        const unknown = asked.filter((wsin) => found.every((item) => item.wsin !== wsin));
        if (unknown.length > 0) latest.current(unknown);
        setAsking(false);
      })
      .catch(() => {
        // The same codes at once would fail again: the next scan asks.
        failedAt.current = rows;
        setAsking(false);
      });
  }, [rows, items, warehouseId, online, isAsking]);
  return { known: items, forget: () => setKnown({ warehouseId, items: NOTHING }) };
}
