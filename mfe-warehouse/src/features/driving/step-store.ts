import { type DriverTrip } from '@godown/contracts/fleet';
import { errorText, isApiError, SOMETHING_WENT_WRONG } from '@godown/shared-ui/api';
import { isFinal, isRightMissing, StoredList } from '@godown/shared-ui/offline';
import { afterSteps, bounded, nextBatch, type QueuedStep, readTrip, stepList, writeTrip } from './driving-queue.js';
import { t } from './driving.texts.js';
import { sendProofs } from './send-proof.request.js';
import { sendSteps } from './send-steps.request.js';
import { dropPictures } from './taken-pictures.js';

export interface StepWatch {
  /** The server has taken steps of the trip; this is how it stands. */
  onTaken: (trip: DriverTrip) => void;
  /** The server will never take one. */
  onRefused?: (why: string) => void;
  /** Some were taken or refused, and no more are sent for now. */
  onAnswered: () => void;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The stop or its trip is not the driver's any more, so that its picture is of no use; what happened at the door is told all the same,
 * for the server tells it to the warehouse. @throws every other error
 */
function passTakenAway(error: unknown): void {
  if (!isApiError(error) || !TAKEN_AWAY.includes(error.status) || !isFinal(error)) throw error;
}
const TAKEN_AWAY = [404, 409];

async function forgetPictures(step: QueuedStep | undefined): Promise<void> {
  if (step?.kind === 'result' && step.hasPicture === true) await dropPictures(step.body.stepId);
}

/** What one driver did, on this device. All screens share it, so a step is neither lost nor sent twice at a time. */
export class StepStore {
  readonly steps: StoredList<QueuedStep>;
  /** What the server did not take. The driver has to read it: what happened at the door is not what is written. */
  readonly refusals: StoredList<string>;
  private isSending = false;
  private readonly watches = new Set<() => StepWatch>();

  constructor(private readonly userId: string) {
    this.steps = stepList(userId);
    this.refusals = new StoredList(`drivingRefusals:${userId}`, { isEntry: isText });
  }

  readAnew(): void {
    this.steps.readAnew();
    this.refusals.readAnew();
  }

  /** A screen shows it from now on. @returns ends that */
  watch(watch: () => StepWatch): () => void {
    this.watches.add(watch);
    return () => this.watches.delete(watch);
  }

  readonly add = (...more: readonly QueuedStep[]): void => {
    this.steps.change((now) => bounded([...now, ...more]));
    void this.send();
  };

  readonly forgetRefusals = (): void => this.refusals.change(() => []);

  /** Sends what waits while somebody who may send it is here. Never throws. */
  readonly send = async (): Promise<void> => {
    if (this.isSending) return;
    this.isSending = true;
    let isAnswered = false;
    // Once the network is in use, positions that may wait go along.
    const next = () => this.next(isAnswered ? Number.POSITIVE_INFINITY : Date.now());
    try {
      for (let batch = next(); batch.length > 0; batch = next()) {
        await this.sendBatch(batch);
        isAnswered ||= batch[0]?.kind !== 'location';
      }
    } catch {
      // It stays in the queue: the next try is in a moment, or when the network is back.
    } finally {
      this.isSending = false;
      if (isAnswered) for (const watch of [...this.watches]) watch().onAnswered();
    }
  };

  private next(now: number): readonly QueuedStep[] {
    return this.watches.size === 0 ? [] : nextBatch(this.steps.get().kept, now);
  }

  /** @throws what may pass: the steps stay as they are */
  private async sendBatch(batch: readonly QueuedStep[]): Promise<void> {
    try {
      await sendProofs(batch[0]).catch(passTakenAway);
      await sendSteps(batch);
      this.taken(batch);
    } catch (error) {
      // All steps need the same right: what happened at the doors waits until the driver has it again.
      if (isRightMissing(error) || !isFinal(error)) throw error;
      this.refuse(batch[0], errorText(error, SOMETHING_WENT_WRONG));
    }
    await forgetPictures(batch[0]);
    const done = new Set(batch.map(({ body }) => body.stepId));
    this.steps.change((now) => now.filter(({ body }) => !done.has(body.stepId)));
  }

  /** What the server has taken stays to be seen while the trip is asked for again, also if that fails. */
  private taken(batch: readonly QueuedStep[]): void {
    const known = readTrip(this.userId);
    if (known === null) return;
    const trip = afterSteps(known, batch);
    writeTrip(this.userId, trip);
    for (const watch of [...this.watches]) watch().onTaken(trip);
  }

  /** A position that nobody wants is nothing to read about. */
  private refuse(step: QueuedStep | undefined, message: string): void {
    if (step?.kind === 'location') return;
    const orderId = step?.kind === 'result' || step?.kind === 'load' ? step.orderId : null;
    const order = readTrip(this.userId)?.stops.find((stop) => stop.orderId === orderId)?.shopOrderId;
    const text = order === undefined ? message : t('refusedOf', { order, message });
    this.refusals.change((now) => [...now, text]);
    for (const watch of [...this.watches]) watch().onRefused?.(text);
  }
}
