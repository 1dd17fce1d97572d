import { errorText, SOMETHING_WENT_WRONG } from '@godown/shared-ui/api';
import { isFinal, useSending } from '@godown/shared-ui/offline';
import { useCallback, useRef, useState } from 'react';
import { bounded, nextBatch, type QueuedStep, readSteps, writeSteps } from './driving-queue.js';
import { addRefusal, clearRefusals, readRefusals } from './refusals.js';
import { sendProof } from './send-proof.request.js';
import { sendSteps } from './send-steps.request.js';
import { arePicturesKept, dropPicture } from './taken-pictures.js';

async function forgetPicture(step: QueuedStep | undefined): Promise<void> {
  if (step?.kind === 'result' && step.hasPicture === true) await dropPicture(step.body.stepId);
}

export interface StepQueue {
  steps: readonly QueuedStep[];
  add: (...steps: readonly QueuedStep[]) => void;
  /** Why the server did not take steps, until they are read. */
  refusals: readonly string[];
  forgetRefusals: () => void;
  /** False when the device refuses to keep steps: then only what is sent is safe. */
  isKept: boolean;
}

interface Listeners {
  /** The server has taken them; they leave the queue. */
  onTaken: (batch: readonly QueuedStep[]) => void;
  /** Some were taken or refused, and no more are sent for now. */
  onAnswered: () => void;
}

/** Steps that wait for the network, kept on the device under the person's name. */
export function useStepQueue(userId: string, { onTaken, onAnswered }: Listeners): StepQueue {
  const [steps, setSteps] = useState<readonly QueuedStep[]>(() => readSteps(userId));
  const [refusals, setRefusals] = useState<readonly string[]>(() => readRefusals(userId));
  const [isKept, setKept] = useState(true);
  const current = useRef(steps);
  const isSending = useRef(false);
  const change = useCallback(
    (next: readonly QueuedStep[]) => {
      current.current = next;
      setSteps(next);
      setKept(writeSteps(userId, next) && arePicturesKept());
    },
    [userId],
  );
  const send = useCallback(async () => {
    if (isSending.current || current.current.length === 0) return;
    isSending.current = true;
    let isAnswered = false;
    // Once the network is in use, positions that may wait go along.
    const next = () => nextBatch(current.current, isAnswered ? Number.POSITIVE_INFINITY : Date.now());
    try {
      for (let batch = next(); batch.length > 0; batch = next()) {
        try {
          await sendProof(batch[0]);
          await sendSteps(batch);
          onTaken(batch);
        } catch (error) {
          if (!isFinal(error)) throw error;
          const message = errorText(error, SOMETHING_WENT_WRONG);
          // A position that nobody wants is nothing to read about.
          if (batch[0]?.kind !== 'location') setRefusals(addRefusal(userId, batch, message));
        }
        isAnswered ||= batch[0]?.kind !== 'location';
        await forgetPicture(batch[0]);
        change(current.current.filter((step) => !batch.includes(step)));
      }
    } catch {
      // It stays in the queue: the next try is in a moment, or when the network is back.
    } finally {
      isSending.current = false;
      if (isAnswered) onAnswered();
    }
  }, [change, onTaken, onAnswered, userId]);
  useSending(send);
  const add = useCallback(
    (...more: readonly QueuedStep[]) => {
      change(bounded([...current.current, ...more]));
      void send();
    },
    [change, send],
  );
  const forgetRefusals = () => {
    clearRefusals(userId);
    setRefusals([]);
  };
  return { steps, add, refusals, forgetRefusals, isKept };
}
