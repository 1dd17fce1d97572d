import { TRIP_EVENTS } from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { type Namespace } from 'socket.io';
import { Database } from '../../../database/database.js';

/** Tells open pages that a trip has changed. A hint only, without a word about what: the page reads the trip with its own rights. */
@Injectable()
export class TripLive {
  private namespace: Namespace | null = null;

  constructor(private readonly database: Database) {}

  attach(namespace: Namespace): void {
    this.namespace = namespace;
  }

  /** Once the running transaction has committed. */
  changed(tripId: string): void {
    this.database.afterCommit(() => {
      this.namespace?.to(roomOf(tripId)).emit(TRIP_EVENTS.changed, { id: tripId });
    });
  }
}

export function roomOf(tripId: string): string {
  return `trip:${tripId}`;
}
