import { errorText, SOMETHING_WENT_WRONG } from '@godown/shared-ui/api';
import { isFinal, useSending } from '@godown/shared-ui/offline';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ScanSound } from '../browser/use-scan-sound.js';
import {
  afterAnswer,
  type AnsweredScan,
  type KeptScans,
  newScan,
  nextBatch,
  readScans,
  type RefusedScan,
  type Scan,
  writeScans,
} from './scan-queue.js';

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

type SendScans = (batch: readonly Scan[]) => Promise<readonly AnsweredScan[]>;

export interface ScanTarget {
  storageKey: string;
  /** Kept with every scan from now on. */
  mark?: string;
  send: SendScans;
  /** Some scans have been answered. */
  onAnswered: () => void;
}

interface Answer {
  refused: readonly RefusedScan[];
  last: LastScan | null;
}

async function ask(send: SendScans, batch: readonly Scan[]): Promise<Answer> {
  try {
    const results = await send(batch);
    const refused = results.filter(({ isTaken }) => !isTaken);
    const latest = results.at(-1);
    const state = latest?.isTaken === true ? 'added' : 'refused';
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

/** Scans of one list: kept on the device until the server has answered, each heard. */
export function useScanQueue(target: ScanTarget, { play }: Pick<ScanSound, 'play'>): ScanQueue {
  const { storageKey } = target;
  const [scans, setScans] = useState(() => readScans(storageKey));
  const [last, setLast] = useState<LastScan | null>(null);
  const [isKept, setKept] = useState(true);
  const current = useRef(scans);
  const isSending = useRef(false);
  const latest = useRef({ ...target, play });
  useEffect(() => {
    latest.current = { ...target, play };
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
        const answer = await ask(latest.current.send, batch);
        isAnswered = true;
        change(afterAnswer(current.current, batch, answer.refused));
        setLast(answer.last);
        latest.current.play(answer.refused.length > 0 ? 'bad' : 'good');
      }
    } catch {
      // They stay in the queue: the next try is in a moment, or when the network is back.
    } finally {
      isSending.current = false;
      if (isAnswered) latest.current.onAnswered();
    }
  }, [change]);
  useSending(send);
  const scan = (text: string) => {
    const code = text.trim();
    if (code === '') return;
    setLast({ code, state: 'kept', message: null });
    change({ ...current.current, queue: [...current.current.queue, newScan(code, target.mark)] });
    void send();
  };
  return { ...scans, last, scan, isKept, forgetRefused: () => change({ ...current.current, refused: [] }) };
}
