import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { keptName } from '../remote/index.js';
import { type KeptEntry, type KeptKind, KeptStore, type KeptWatch } from './kept-store.js';
import { useSending } from './sending.js';
import { type ListState, onePerUser } from './stored-list.js';

export interface KeptQueue<Entry> extends ListState<Entry> {
  /** @param instead of one that was refused */
  add: (entry: Entry, instead?: Entry | null) => void;
  drop: (entry: Entry) => void;
}

/**
 * Makes the hook of a queue of what waits for the network: kept on the device, sent in its order, each once; what is refused stays
 * with the reason until it is replaced or dropped. Named in `keeps` of a capability, it is sent from every screen.
 * @param what as in `keeps`
 */
export function keptQueue<Entry extends KeptEntry, Answer>(what: string, kind: KeptKind<Entry, Answer>) {
  const storeOf = onePerUser((userId) => new KeptStore(keptName(what, userId), kind));

  /** @param userId people who share a device have queues of their own */
  return function useKeptQueue(userId: string, watch: KeptWatch<Entry, Answer> = {}): KeptQueue<Entry> {
    const store = useMemo(() => storeOf(userId), [userId]);
    const state = useSyncExternalStore(store.list.subscribe, store.list.get);
    const watching = useRef(watch);
    useEffect(() => {
      watching.current = watch;
    });
    useEffect(() => store.watch(() => watching.current), [store]);
    useSending(store.send);
    return { ...state, add: store.add, drop: store.drop };
  };
}
