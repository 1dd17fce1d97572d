import { type CountMode, type CountUnitsRequest } from '@godown/contracts/stock-counts';
import { errorText, isApiError, newIdempotencyKey, SOMETHING_WENT_WRONG } from '@godown/shared-ui/api';
import { useQueryClient } from '@godown/shared-ui/query';
import { useCallback, useRef, useState } from 'react';
import { countUnits } from './count-units.request.js';
import { stockCountKeys } from './stock-counts.keys.js';
import { t } from './stock-counts.texts.js';

/** The server has looked at the entry and will never take it. Anything else may pass: it stays. */
const FINAL = [400, 403, 404, 409, 422];

/** What became of the last entry. */
export interface LastEntry {
  wsin: string;
  state: 'sending' | 'counted' | 'refused';
  message: string;
}

interface RefusedEntry {
  key: string;
  wsin: string;
  message: string;
}

/** A random UUID. */
function newKey(): string {
  const hex = newIdempotencyKey();
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join('-');
}

async function ask(countId: string, entry: CountUnitsRequest): Promise<LastEntry> {
  try {
    const { wsin, counted } = await countUnits(countId, entry);
    return { wsin, state: 'counted', message: t('count.counted', { counted: counted ?? 0 }) };
  } catch (error) {
    if (!isApiError(error) || !FINAL.includes(error.status)) throw error;
    return { wsin: entry.wsin, state: 'refused', message: errorText(error, SOMETHING_WENT_WRONG) };
  }
}

export interface UnitEntries {
  last: LastEntry | null;
  refused: readonly RefusedEntry[];
  /** Not answered yet, in the order of the scanner. */
  waiting: readonly CountUnitsRequest[];
  /** The last try did not reach the server. */
  isStuck: boolean;
  enter: (wsin: string, mode: CountMode, quantity: number) => void;
  sendAgain: () => void;
  forgetRefused: () => void;
}

/** Entries of one count, sent one after the other; each keeps its key until it is answered, so that it counts once. */
export function useUnitEntries(countId: string): UnitEntries {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<readonly CountUnitsRequest[]>([]);
  const [last, setLast] = useState<LastEntry | null>(null);
  const [refused, setRefused] = useState<readonly RefusedEntry[]>([]);
  const [isStuck, setStuck] = useState(false);
  const queue = useRef<readonly CountUnitsRequest[]>([]);
  const isSending = useRef(false);
  const change = useCallback((next: readonly CountUnitsRequest[]) => {
    queue.current = next;
    setWaiting(next);
  }, []);
  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    setStuck(false);
    try {
      for (let [entry] = queue.current; entry !== undefined; [entry] = queue.current) {
        const answer = await ask(countId, entry);
        const { key, wsin } = entry;
        change(queue.current.slice(1));
        setLast(answer);
        if (answer.state === 'refused') setRefused((before) => [...before, { key, wsin, message: answer.message }]);
      }
    } catch {
      setStuck(true);
    } finally {
      isSending.current = false;
      void client.invalidateQueries({ queryKey: stockCountKeys.all });
    }
  }, [change, client, countId]);
  const enter = (text: string, mode: CountMode, quantity: number) => {
    const wsin = text.trim().toUpperCase();
    if (wsin === '') return;
    setLast({ wsin, state: 'sending', message: t('count.sending') });
    change([...queue.current, { key: newKey(), wsin, mode, quantity }]);
    void send();
  };
  return { last, refused, waiting, isStuck, enter, sendAgain: () => void send(), forgetRefused: () => setRefused([]) };
}
