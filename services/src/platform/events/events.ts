import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { pipelined } from '../../database/rows.js';
import { type DomainEvent, type EventType, isOfType, type NewEvent } from './event-map.js';
import { insertEvents } from './events.sql.js';
import { BugError } from '../../core/errors.js';
import { Jobs, type JobKind } from '../jobs/jobs.js';
import { uuidv7 } from '../../core/uuid.js';

export interface ListenerKind<T extends EventType> extends JobKind {
  /** Which events of the type the listener hears of (all). Only by what the event itself says. */
  concerns?: (event: NewEvent<T>) => boolean;
}

interface Listener {
  queue: string;
  concerns: (event: NewEvent) => boolean;
}

/** Writes what belongs to the events, within their transaction. Set-based: bulk work records thousands at once. */
export type EventCompanion<T extends EventType> = (
  tx: EntityManager,
  events: readonly DomainEvent<T>[],
) => Promise<void>;

/** Domain events: written in the business transaction, each listener gets every event at least once. */
@Injectable()
export class Events {
  private readonly listeners = new Map<string, Listener[]>();
  private readonly companions = new Map<string, EventCompanion<EventType>[]>();

  constructor(private readonly jobs: Jobs) {}

  /** Says who listens to a type. `listener` names the job queue, so it must be unique and stay the same. */
  on<T extends EventType>(
    type: T,
    listener: string,
    handler: (event: DomainEvent<T>) => Promise<void>,
    { concerns = () => true, ...kind }: ListenerKind<T> = {},
  ): void {
    const queue = `event.${type}.${listener}`;
    this.jobs.handle<DomainEvent<T>>(queue, handler, kind);
    const known = this.listeners.get(type) ?? [];
    if (known.some((other) => other.queue === queue)) throw new BugError(`${listener} listens to ${type} twice`);
    const isOurs = isOfType(type);
    this.listeners.set(type, [...known, { queue, concerns: (event) => isOurs(event) && concerns(event) }]);
  }

  /** As `on`, but at once and in the transaction that records the events: both are there, or neither is. No calls outside. */
  alongside<T extends EventType>(type: T, companion: EventCompanion<T>): void {
    const known = this.companions.get(type) ?? [];
    this.companions.set(type, [...known, (tx, events) => companion(tx, events.filter(isOfType(type)))]);
  }

  async record(tx: EntityManager, event: NewEvent): Promise<void> {
    await this.recordMany(tx, [event]);
  }

  /** Writes the events in one statement and hands them to their listeners in one more per listener; all of them travel together. */
  async recordMany(tx: EntityManager, happened: readonly NewEvent[]): Promise<void> {
    if (happened.length === 0) return;
    const events = withIds(happened);
    await pipelined(this.write(tx, events), ...this.handOverAll(tx, events));
  }

  /** As `recordMany`, for what an immutable table of its own keeps already, such as a ledger: no event is written. */
  async announce(tx: EntityManager, happened: readonly NewEvent[]): Promise<void> {
    if (happened.length > 0) await pipelined(...this.handOverAll(tx, withIds(happened)));
  }

  private async write(tx: EntityManager, events: readonly DomainEvent[]): Promise<void> {
    await insertEvents(tx, events);
  }

  private handOverAll(tx: EntityManager, events: readonly DomainEvent[]): Promise<void>[] {
    return [...Map.groupBy(events, ({ type }) => type)].flatMap(([type, ofType]) => this.handOver(tx, type, ofType));
  }

  private handOver(tx: EntityManager, type: string, events: readonly DomainEvent[]): Promise<void>[] {
    return [
      ...(this.companions.get(type) ?? []).map((companion) => companion(tx, events)),
      ...(this.listeners.get(type) ?? []).map(({ queue, concerns }) =>
        this.jobs.enqueueMany(tx, queue, events.filter(concerns)),
      ),
    ];
  }
}

function withIds(happened: readonly NewEvent[]): DomainEvent[] {
  return happened.map((event) => ({ ...event, id: uuidv7() }));
}
