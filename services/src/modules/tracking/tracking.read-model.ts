import { Injectable } from '@nestjs/common';
import { type OrderStatus } from '@godown/contracts/orders';
import { TRACKING_CONTACT_DAYS } from '@godown/contracts/tracking';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { rows } from '../../database/rows.js';

export interface TrackedOrderFacts {
  awb: string;
  status: OrderStatus;
  edd: string | null;
  createdAt: Date;
  shipper: string | null;
  brandName: string;
  /** Newest first; times as ISO 8601. */
  timeline: { status: OrderStatus; createdAt: string; city: string | null }[];
}

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

/** Orders that one search by phone or mail shows at most. */
const CONTACT_ROWS = 20;

/** What the public pages ask: only the columns that anybody may see leave the database. */
@Injectable()
export class TrackingReadModel {
  /** The public may see these columns of every company; nothing else is read with this reach. */
  private readonly reader = Actor.system();

  constructor(private readonly database: Database) {}

  /** One round trip: the function in the database brings the reach with it, see the migration `tracking-by-directory`. */
  async byAwb({ awb, brandToken, proof, endedAfter }: NumberQuestion): Promise<NumberLookup> {
    const found = await this.database.readUnscoped<TrackedOrderFacts & { isShared: boolean }>(
      BY_AWB,
      [awb, brandToken, proof, endedAfter],
      'recent',
    );
    const isShared = found.some((row) => row.isShared);
    return { orders: isShared ? [] : found, isShared };
  }

  async byPhone(phone: string, since: Date, brandToken: string | null): Promise<TrackedOrderFacts[]> {
    return this.ask('o.customer_phone = $1 AND o.created_at > $3 AND o.delivery_awb IS NOT NULL', [
      phone,
      brandToken,
      since,
    ]);
  }

  async byEmail(email: string, since: Date, brandToken: string | null): Promise<TrackedOrderFacts[]> {
    return this.ask(`lower(o.customer ->> 'email') = lower($1) AND o.created_at > $3 AND o.delivery_awb IS NOT NULL`, [
      email,
      brandToken,
      since,
    ]);
  }

  /** A buyer writes nothing that is shown here: what was there a moment ago is news enough. */
  private async ask(condition: string, parameters: readonly unknown[]): Promise<TrackedOrderFacts[]> {
    return this.database.reading(
      this.reader,
      (tx) => rows<TrackedOrderFacts>(tx, select(condition, CONTACT_ROWS), parameters),
      'recent',
    );
  }
}

const BY_AWB = `SELECT * FROM tracked_parcel($1, $2, $3, $4)`;

/** How far back a search by phone or mail reaches. */
export function contactSearchStart(now: Date): Date {
  return new Date(now.getTime() - TRACKING_CONTACT_DAYS * 86_400_000);
}

function select(condition: string, limit: number): string {
  return `
    SELECT o.delivery_awb AS awb, o.status, CASE WHEN o.status <> 'DELIVERED' THEN to_char(o.edd, 'YYYY-MM-DD') END AS edd,
      o.created_at AS "createdAt", o.shipper, c.name AS "brandName", steps.timeline
    FROM (
      SELECT o.* FROM orders_public o
      WHERE ${condition}
        AND ($2::text IS NULL OR o.company_id = (SELECT b.company_id FROM brand_profiles b WHERE b.token = $2))
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}
    ) o
    JOIN companies_public c ON c.id = o.company_id
    CROSS JOIN LATERAL (
      SELECT COALESCE(json_agg(json_build_object('status', t.status, 'createdAt', to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'city', t.city)
        ORDER BY t.at DESC, t.id DESC), '[]'::json) AS timeline
      FROM order_trails_public t
      WHERE t.company_id = o.company_id AND t.order_id = o.id
        AND (t.moved OR t.at BETWEEN o.created_at - interval '15 minutes' AND t.recorded_at + interval '15 minutes')
    ) steps
    ORDER BY o.created_at DESC, o.id DESC`;
}
