import { type ListState, onePerUser, useSending } from '@godown/shared-ui/offline';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type QueuedStep } from './driving-queue.js';
import { StepStore, type StepWatch } from './step-store.js';

export interface StepQueue extends Pick<ListState<QueuedStep>, 'isKept'> {
  steps: readonly QueuedStep[];
  add: (...steps: readonly QueuedStep[]) => void;
  /** Why the server did not take steps, until they are read. */
  refusals: readonly string[];
  forgetRefusals: () => void;
}

const storeOf = onePerUser((userId) => new StepStore(userId));

/** Steps that wait for the network, kept on the device under the person's name. */
export function useStepQueue(userId: string, watch: StepWatch): StepQueue {
  const store = useMemo(() => storeOf(userId), [userId]);
  const { kept: steps, isKept } = useSyncExternalStore(store.steps.subscribe, store.steps.get);
  const { kept: refusals } = useSyncExternalStore(store.refusals.subscribe, store.refusals.get);
  const watching = useRef(watch);
  useEffect(() => {
    watching.current = watch;
  });
  useEffect(() => store.watch(() => watching.current), [store]);
  useSending(store.send);
  return { steps, isKept, refusals, add: store.add, forgetRefusals: store.forgetRefusals };
}
