import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, SOMETHING_WENT_WRONG } from '../api/index.js';
import { isFinal, useSending } from './sending.js';
import { readStored, writeStored } from './stored-json.js';

/** Something that the server has not taken. */
export interface KeptEntry {
  /** It takes effect once under it, however often it is sent. */
  readonly key: string;
  /** Why the server does not take it; null: it waits to be sent. */
  readonly refusal: string | null;
}

/** What is kept and how it is sent; the same for every screen that keeps it. */
export interface KeptKind<Entry extends KeptEntry, Answer> {
  /** What cannot be read is left out rather than breaking the screen. */
  isEntry: (value: unknown) => value is Entry;
  /** @param write keeps a change of the entry before it goes on: what is sent again under the key must be the same */
  send: (entry: Entry, write: (entry: Entry) => void) => Promise<Answer>;
  /** What stays of a refused entry. */
  refused?: (entry: Entry) => Entry;
  /** It was sent, replaced or dropped: what lies beside it goes, too. */
  gone?: (entry: Entry) => void;
  /** False while something that belongs to an entry is not kept. */
  isSafe?: () => boolean;
}

export interface KeptWatch<Entry extends KeptEntry, Answer> {
  onSent?: (entry: Entry, answer: Answer) => void;
  /** After each round in which the server took or refused something. */
  onAnswered?: () => void;
  /** Others wait for their turn. */
  mayBeSent?: (entry: Entry) => boolean;
}

export interface KeptQueue<Entry> {
  kept: readonly Entry[];
  /** @param instead of one that was refused */
  add: (entry: Entry, instead?: Entry | null) => void;
  drop: (entry: Entry) => void;
  /** False when the device refuses to keep them: then only what is sent is safe. */
  isKept: boolean;
}

type Change<Entry> = (now: readonly Entry[]) => readonly Entry[];

const replaced =
  <Entry extends KeptEntry>(one: Entry): Change<Entry> =>
  (now) =>
    now.map((other) => (other.key === one.key ? one : other));
const without =
  <Entry extends KeptEntry>(one: KeptEntry): Change<Entry> =>
  (now) =>
    now.filter(({ key }) => key !== one.key);

function readKept<Entry>(name: string, isEntry: (value: unknown) => value is Entry): Entry[] {
  const stored = readStored(name);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

/** What is on the device. Another tab may have changed it, so every change begins with what is stored. */
function useStored<Entry extends KeptEntry, Answer>(name: string, { isEntry, isSafe }: KeptKind<Entry, Answer>) {
  const [kept, setKept] = useState<readonly Entry[]>(() => readKept(name, isEntry));
  const [isKept, setIsKept] = useState(true);
  const current = useRef(kept);
  const isStored = useRef(true);
  const change = useCallback(
    (how: Change<Entry>) => {
      const next = how(isStored.current ? readKept(name, isEntry) : current.current);
      current.current = next;
      isStored.current = writeStored(name, next.length === 0 ? null : next);
      setKept(next);
      setIsKept(isStored.current && isSafe?.() !== false);
    },
    [name, isEntry, isSafe],
  );
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key === name) change((now) => now);
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [change, name]);
  const first = useCallback((isWanted: (entry: Entry) => boolean) => current.current.find(isWanted), []);
  return { kept, first, isKept, change };
}

/**
 * What waits for the network, kept on the device and sent in its order, each once; what is refused stays with the reason until it
 * is replaced or dropped.
 * @param name of the storage; people who share a device have names of their own @param kind declared outside of the component
 */
export function useKeptQueue<Entry extends KeptEntry, Answer>(
  name: string,
  kind: KeptKind<Entry, Answer>,
  watch: KeptWatch<Entry, Answer> = {},
): KeptQueue<Entry> {
  const { kept, first, isKept, change } = useStored(name, kind);
  const watching = useRef(watch);
  useEffect(() => {
    watching.current = watch;
  });
  const isSending = useRef(false);
  const send = useCallback(async () => {
    const isNext = (one: Entry) => one.refusal === null && watching.current.mayBeSent?.(one) !== false;
    const next = () => first(isNext);
    if (isSending.current || next() === undefined) return;
    isSending.current = true;
    let isAnswered = false;
    try {
      for (let one = next(); one !== undefined; one = next()) {
        try {
          const answer = await kind.send(one, (written) => change(replaced(written)));
          change(without(one));
          kind.gone?.(one);
          watching.current.onSent?.(one, answer);
        } catch (error) {
          if (!isFinal(error)) throw error;
          const left: Entry = { ...(kind.refused?.(one) ?? one), refusal: errorText(error, SOMETHING_WENT_WRONG) };
          change(replaced(left));
        }
        isAnswered = true;
      }
    } catch {
      // It stays: the next try is in a moment, or when the network is back.
    } finally {
      isSending.current = false;
      if (isAnswered) watching.current.onAnswered?.();
    }
  }, [change, first, kind]);
  useSending(send);
  const add: KeptQueue<Entry>['add'] = (entry, instead = null) => {
    change((now) => [...now.filter(({ key }) => key !== instead?.key), entry]);
    if (instead !== null) kind.gone?.(instead);
    void send();
  };
  const drop = (entry: Entry) => {
    change(without(entry));
    kind.gone?.(entry);
  };
  return { kept, add, drop, isKept };
}
