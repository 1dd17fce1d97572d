import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { pipelined } from '../../database/rows.js';
import { insertEvents } from './events.sql.js';
import { BugError } from '../../core/errors.js';
import { Jobs, type JobKind } from '../jobs/jobs.js';
import { uuidv7 } from '../../core/uuid.js';

/** Something that has happened, in the past tense, with ids only. */
export interface NewEvent {
  /** `<subject>.<what happened>`, e.g. `order.moved`. */
  type: string;
  companyId: string;
  subjectId: string;
  /** Ids, states and times; no names, phones or addresses. */
  data: Record<string, unknown>;
}

export interface DomainEvent extends NewEvent {
  id: string;
}

export interface ListenerKind extends JobKind {
  /** Which events of the type the listener hears of (all). Only by what the event itself says. */
  concerns?: (event: NewEvent) => boolean;
}

interface Listener {
  queue: string;
  concerns: (event: NewEvent) => boolean;
}

/** Writes what belongs to the events, within their transaction. Set-based: bulk work records thousands at once. */
export type EventCompanion = (tx: EntityManager, events: readonly DomainEvent[]) => Promise<void>;

/** Domain events: written in the business transaction, each listener gets every event at least once. */
@Injectable()
export class Events {
  private readonly listeners = new Map<string, Listener[]>();
  private readonly companions = new Map<string, EventCompanion[]>();

  constructor(private readonly jobs: Jobs) {}

  /** Says who listens to a type. `listener` names the job queue, so it must be unique and stay the same. */
  on(
    type: string,
    listener: string,
    handler: (event: DomainEvent) => Promise<void>,
    { concerns = () => true, ...kind }: ListenerKind = {},
  ): void {
    const queue = `event.${type}.${listener}`;
    this.jobs.handle<DomainEvent>(queue, handler, kind);
    const known = this.listeners.get(type) ?? [];
    if (known.some((other) => other.queue === queue)) throw new BugError(`${listener} listens to ${type} twice`);
    this.listeners.set(type, [...known, { queue, concerns }]);
  }

  /** As `on`, but at once and in the transaction that records the events: both are there, or neither is. No calls outside. */
  alongside(type: string, companion: EventCompanion): void {
    this.companions.set(type, [...(this.companions.get(type) ?? []), companion]);
  }

  async record(tx: EntityManager, event: NewEvent): Promise<void> {
    await this.recordMany(tx, [event]);
  }

  /** Writes the events in one statement and hands them to their listeners in one more per listener; all of them travel together. */
  async recordMany(tx: EntityManager, happened: readonly NewEvent[]): Promise<void> {
    if (happened.length === 0) return;
    const events = happened.map((event): DomainEvent => ({ ...event, id: uuidv7() }));
    await pipelined(
      this.write(tx, events),
      ...[...Map.groupBy(events, ({ type }) => type)].flatMap(([type, ofType]) => this.handOver(tx, type, ofType)),
    );
  }

  private async write(tx: EntityManager, events: readonly DomainEvent[]): Promise<void> {
    await insertEvents(tx, events);
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
