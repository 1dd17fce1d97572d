import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { BugError, UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { type EventType } from '../events/event-map.js';
import { eventsBetween, hasEventsFrom, oldestRunning, placeBefore } from './projected-events.sql.js';
import { type Projection } from './projection.js';
import { type ProjectionCheckpointEntity } from './projection-checkpoint.entity.js';
import { ProjectionCheckpoints } from './projection-checkpoints.repository.js';

const EVENTS_AT_ONCE = 1_000;

/** `more`: the next batch waits. `held`: what is left may not be read before an older transaction has ended. `done`: nothing is left. */
export type Progress = 'more' | 'held' | 'done';

/**
 * Reads events into projections, batch by batch. A batch and its checkpoint commit together, and only events of transactions that no
 * running one can still overtake are read: killed at any moment, each event is counted exactly once.
 */
@Injectable()
export class Projector {
  constructor(
    private readonly database: Database,
    private readonly checkpoints: ProjectionCheckpoints,
  ) {}

  /** Reads the next batch into the generation that is read. Processes that do so at once wait for each other. */
  advance<T extends EventType>(projection: Projection<T>): Promise<Progress> {
    return this.database.within(Actor.system(), async (tx) =>
      this.readBatch(tx, projection, await this.checkpoints.lockActive(tx, projection.name)),
    );
  }

  /**
   * Builds a new generation from all events beside the one that is read, which stays up to date meanwhile, then switches.
   * A rebuild that was killed is begun anew by the next one.
   * @throws UserError conflict when another rebuild has begun since, or events have been removed for their age
   */
  async rebuild<T extends EventType>(projection: Projection<T>): Promise<void> {
    const generation = await this.within((tx) => this.begin(tx, projection));
    const readOn = async (tx: EntityManager): Promise<Progress> =>
      this.readBatch(tx, projection, await this.lockBuilding(tx, projection, generation));
    while ((await this.within(readOn)) === 'more');
    await this.within(async (tx) => {
      const old = await this.checkpoints.lockActive(tx, projection.name);
      // What has come since; the old generation is locked and gets no further.
      while ((await readOn(tx)) === 'more');
      await this.discard(tx, projection, old);
      await this.checkpoints.activate(tx, await this.lockBuilding(tx, projection, generation));
    });
  }

  /** @returns the number of the new generation */
  private async begin<T extends EventType>(tx: EntityManager, projection: Projection<T>): Promise<number> {
    const active = await this.checkpoints.lockActive(tx, projection.name);
    if (active.eventsPurgedAt !== null)
      throw new UserError(
        'conflict',
        'EVENTS_PURGED',
        `${projection.name} cannot be built again: events that it was counted from were removed for their age (DOMAIN_EVENT_DAYS)`,
      );
    const unfinished = await this.checkpoints.lockUnfinished(tx, projection.name);
    for (const checkpoint of unfinished) await this.discard(tx, projection, checkpoint);
    const generation = Math.max(active.generation, ...unfinished.map((one) => one.generation)) + 1;
    await this.checkpoints.begin(tx, projection.name, generation);
    return generation;
  }

  private async lockBuilding<T extends EventType>(
    tx: EntityManager,
    { name }: Projection<T>,
    generation: number,
  ): Promise<ProjectionCheckpointEntity> {
    const unfinished = await this.checkpoints.lockUnfinished(tx, name);
    const own = unfinished.find((checkpoint) => checkpoint.generation === generation);
    if (own === undefined)
      throw new UserError('conflict', 'REBUILD_REPLACED', `Another rebuild of ${name} has begun since`);
    return own;
  }

  private async discard<T extends EventType>(
    tx: EntityManager,
    projection: Projection<T>,
    checkpoint: ProjectionCheckpointEntity,
  ): Promise<void> {
    await projection.reset(tx, checkpoint.generation);
    await this.checkpoints.remove(tx, checkpoint);
  }

  /** @throws BugError when the checkpoint is of another cluster */
  private async readBatch<T extends EventType>(
    tx: EntityManager,
    projection: Projection<T>,
    checkpoint: ProjectionCheckpointEntity,
  ): Promise<Progress> {
    const { name, types } = projection;
    const before = await oldestRunning(tx);
    if (before < checkpoint.transactionId)
      throw new BugError(
        `The checkpoint of ${name} is ahead of the transactions: the events came from another cluster (ADR 0026)`,
      );
    const found = await eventsBetween(tx, checkpoint, { before, types, limit: EVENTS_AT_ONCE });
    const last = found.length === EVENTS_AT_ONCE ? found.at(-1) : undefined;
    const events = found.map(({ event }) => event);
    if (events.length > 0) await projection.apply(tx, checkpoint.generation, events);
    const to = last ? { transactionId: last.transactionId, eventId: last.event.id } : placeBefore(before);
    await this.checkpoints.move(tx, checkpoint, to);
    if (last) return 'more';
    return (await hasEventsFrom(tx, before, types)) ? 'held' : 'done';
  }

  private within<R>(work: (tx: EntityManager) => Promise<R>): Promise<R> {
    return this.database.within(Actor.system(), work);
  }
}
