import { type EntityManager } from 'typeorm';
import { type DomainEvent, type EventType } from '../events/event-map.js';

/**
 * A table of figures that is written by events and by nothing else, so that it can be thrown away and built again from them.
 * Its rows belong to a generation: a rebuild writes a new one beside the one that is read (`Projector`).
 */
export interface Projection<T extends EventType = EventType> {
  /** Unique; it stays the same, because the checkpoint is kept under it. */
  readonly name: string;
  readonly types: readonly T[];
  /**
   * Writes what the events mean, set-based, in the transaction that moves the checkpoint: each event comes once. Events of different
   * transactions may come in another order than they happened, so the figures must not depend on it. Besides the events it may read
   * only what never changes after them: a rebuild reads it later.
   */
  apply(tx: EntityManager, generation: number, events: readonly DomainEvent<T>[]): Promise<void>;
  /** Removes all rows of a generation. */
  reset(tx: EntityManager, generation: number): Promise<void>;
}
