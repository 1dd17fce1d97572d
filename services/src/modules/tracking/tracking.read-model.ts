import { Injectable } from '@nestjs/common';
import { normaliseTrackingNumber, TRACKING_CONTACT_DAYS } from '@godown/contracts/tracking';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { select } from '../../database/entity-sql.js';
import {
  BY_AWB,
  BY_EMAIL,
  BY_PHONE,
  findTripsOf,
  ORDER_COLUMNS,
  PARCEL_COLUMNS,
  type TrackedOrderFacts,
  type TripFacts,
} from './tracking.sql.js';

/** What a number stands for. */
export interface NumberLookup {
  readonly orders: TrackedOrderFacts[];
  /** Two parcels have it, and the proof does not tell which one is meant. */
  readonly isShared: boolean;
}

export interface NumberQuestion {
  readonly awb: string;
  readonly brandToken: string | null;
  readonly proof: string | null;
  /** Parcels that ended before do not share their number with later ones. */
  readonly endedAfter: Date;
}

/** What the public pages ask: only the columns that anybody may see leave the database. */
@Injectable()
export class TrackingReadModel {
  /** The public may see these columns of every company; nothing else is read with this reach. */
  private readonly reader = Actor.system();

  constructor(private readonly database: Database) {}

  /** The number as it was typed, and where there is none, as couriers print it. */
  async byAwb(question: NumberQuestion): Promise<NumberLookup> {
    const found = await this.byExactAwb(question);
    const awb = normaliseTrackingNumber(question.awb);
    const isFound = found.isShared || found.orders.length > 0;
    return isFound || awb === question.awb ? found : this.byExactAwb({ ...question, awb });
  }

  /** One round trip: the function in the database brings the reach with it, see the migration `tracking-by-directory`. */
  private async byExactAwb({ awb, brandToken, proof, endedAfter }: NumberQuestion): Promise<NumberLookup> {
    const found = await this.database.readUnscoped(
      PARCEL_COLUMNS,
      BY_AWB,
      [awb, brandToken, proof, endedAfter],
      'recent',
    );
    const isShared = found.some((row) => row.isShared);
    return { orders: isShared ? [] : found, isShared };
  }

  /** The trips of those that the own fleet brings today; nobody else's parcel costs a question. */
  async tripsOf(orders: readonly TrackedOrderFacts[]): Promise<Map<string, TripFacts>> {
    const awbs = orders
      .filter(({ status, shipper }) => status === 'OUT_FOR_DELIVERY' && shipper === 'LIGHTNING')
      .map(({ awb }) => awb);
    if (awbs.length === 0) return new Map();
    const found = await this.database.reading(this.reader, (tx) => findTripsOf(tx, awbs), 'recent');
    return new Map(found.map((trip) => [trip.awb, trip]));
  }

  async byPhone(phone: string, since: Date, brandToken: string | null): Promise<TrackedOrderFacts[]> {
    return this.ask(BY_PHONE, [phone, brandToken, since]);
  }

  async byEmail(email: string, since: Date, brandToken: string | null): Promise<TrackedOrderFacts[]> {
    return this.ask(BY_EMAIL, [email, brandToken, since]);
  }

  /** A buyer writes nothing that is shown here: what was there a moment ago is news enough. */
  private async ask(sql: string, parameters: readonly unknown[]): Promise<TrackedOrderFacts[]> {
    return this.database.reading(this.reader, (tx) => select(tx, ORDER_COLUMNS, sql, parameters), 'recent');
  }
}

/** How far back a search by phone or mail reaches. */
export function contactSearchStart(now: Date): Date {
  return new Date(now.getTime() - TRACKING_CONTACT_DAYS * 86_400_000);
}
