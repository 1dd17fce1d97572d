import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Actor } from '../../core/actor.js';
import { currentCall } from '../../core/call-context.js';
import { Logger } from '../../core/logging/logger.js';
import { Database } from '../../database/database.js';
import { type EventType } from '../events/event-map.js';
import { Events } from '../events/events.js';
import { Jobs } from '../jobs/jobs.js';
import { type Projection } from './projection.js';
import { Projector } from './projector.js';

const EVERY_MINUTE = '* * * * *';
/** A process asks for a run at most once in this time, however many events it writes (milliseconds). */
const GATHER_MS = 500;
/** Batches of one run; the next run goes on from there, in whichever process. */
const BATCHES_PER_RUN = 50;
/** How soon events are looked at again that an older transaction holds up. */
const HELD_SECONDS = 1;
/** Runs that wait are one run. */
const RUNS_AT_ONCE = 500;

/**
 * Keeps the projections up to date: a job of the worker reads the events soon after they were written. The transaction that writes
 * them pays nothing for it, so a process that dies at the wrong moment asks for no run: then the next minute does.
 */
@Injectable()
export class Projections implements BeforeApplicationShutdown {
  private readonly gathering = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly projector: Projector,
    private readonly database: Database,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly logger: Logger,
  ) {}

  /** Call it from a module's constructor. */
  use<T extends EventType>(projection: Projection<T>): void {
    const queue = `projection.${projection.name}`;
    this.jobs.handleBatch(queue, () => this.run(projection, queue), { batchSize: RUNS_AT_ONCE });
    this.jobs.schedule(queue, EVERY_MINUTE);
    for (const type of projection.types)
      this.events.alongside(type, async () => this.database.afterCommit(() => this.askForRun(queue)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.gathering.keys()].map((queue) => this.enqueue(queue)));
  }

  private async run<T extends EventType>(projection: Projection<T>, queue: string): Promise<void> {
    for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
      const progress = await this.projector.advance(projection);
      if (progress === 'done') return;
      if (progress === 'held') return this.enqueue(queue, HELD_SECONDS);
    }
    await this.enqueue(queue);
  }

  private askForRun(queue: string): void {
    if (this.gathering.has(queue)) return;
    // The call that wrote the events may be over by then: the run is not on its account.
    const timer = currentCall.exit(() => setTimeout(() => void this.enqueue(queue), GATHER_MS).unref());
    this.gathering.set(queue, timer);
  }

  private async enqueue(queue: string, startAfterSeconds = 0): Promise<void> {
    clearTimeout(this.gathering.get(queue));
    this.gathering.delete(queue);
    try {
      await this.database.within(Actor.system(), (tx) => this.jobs.enqueue(tx, queue, {}, { startAfterSeconds }));
    } catch (error) {
      this.logger.warn({ err: error, queue }, 'the next minute brings the projection up to date');
    }
  }
}
