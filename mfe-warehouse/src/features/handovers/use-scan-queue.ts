import { type ParcelScan } from '@godown/contracts/handovers';
import { errorText, SOMETHING_WENT_WRONG } from '@godown/shared-ui/api';
import { isFinal, useSending } from '@godown/shared-ui/offline';
import { useQueryClient } from '@godown/shared-ui/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { playTone } from '../../browser/scan-sound.js';
import { handoverKeys } from './handovers.keys.js';
import {
  afterAnswer,
  type KeptScans,
  newScan,
  nextBatch,
  readScans,
  type RefusedScan,
  writeScans,
} from './scan-queue.js';
import { sendScans } from './send-scans.request.js';

/** What became of the last scan. */
export interface LastScan {
  code: string;
  state: 'added' | 'kept' | 'refused';
  message: string | null;
}

export interface ScanQueue extends KeptScans {
  last: LastScan | null;
  scan: (code: string) => void;
  forgetRefused: () => void;
  /** False when the device refuses to keep scans: then only what is sent is safe. */
  isKept: boolean;
}

interface Answer {
  refused: readonly RefusedScan[];
  last: LastScan | null;
}

async function ask(handoverId: string, batch: readonly ParcelScan[]): Promise<Answer> {
  try {
    const results = await sendScans(handoverId, batch);
    const refused = results.filter(({ outcome }) => outcome !== 'ADDED');
    const latest = results.at(-1);
    const state = latest?.outcome === 'ADDED' ? 'added' : 'refused';
    return {
      refused: refused.map(({ key, code, message }) => ({ key, code, message })),
      last: latest === undefined ? null : { code: latest.code, state, message: latest.message },
    };
  } catch (error) {
    if (!isFinal(error)) throw error;
    const message = errorText(error, SOMETHING_WENT_WRONG);
    const refused = batch.map(({ key, code }) => ({ key, code, message }));
    const code = batch.at(-1)?.code ?? '';
    return { refused, last: { code, state: 'refused', message } };
  }
}

/** Scans of one hand-over: kept on the device until the server has answered, each heard. */
export function useScanQueue(storageKey: string, handoverId: string, withSound: boolean): ScanQueue {
  const client = useQueryClient();
  const [scans, setScans] = useState(() => readScans(storageKey));
  const [last, setLast] = useState<LastScan | null>(null);
  const [isKept, setKept] = useState(true);
  const current = useRef(scans);
  const isSending = useRef(false);
  const sound = useRef(withSound);
  useEffect(() => {
    sound.current = withSound;
  });
  const change = useCallback(
    (next: KeptScans) => {
      current.current = next;
      setScans(next);
      setKept(writeScans(storageKey, next));
    },
    [storageKey],
  );
  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    let isAnswered = false;
    try {
      for (let batch = nextBatch(current.current); batch.length > 0; batch = nextBatch(current.current)) {
        const answer = await ask(handoverId, batch);
        isAnswered = true;
        change(afterAnswer(current.current, batch, answer.refused));
        setLast(answer.last);
        if (sound.current) playTone(answer.refused.length > 0 ? 'bad' : 'good');
      }
    } catch {
      // They stay in the queue: the next try is in a moment, or when the network is back.
    } finally {
      isSending.current = false;
      if (isAnswered) void client.invalidateQueries({ queryKey: handoverKeys.all });
    }
  }, [change, client, handoverId]);
  useSending(send);
  const scan = (text: string) => {
    const code = text.trim();
    if (code === '') return;
    setLast({ code, state: 'kept', message: null });
    change({ ...current.current, queue: [...current.current.queue, newScan(code)] });
    void send();
  };
  return { ...scans, last, scan, isKept, forgetRefused: () => change({ ...current.current, refused: [] }) };
}
