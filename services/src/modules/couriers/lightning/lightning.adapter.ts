import { Actor } from '../../../core/actor.js';
import { type Database } from '../../../database/database.js';
import { rows } from '../../../database/rows.js';
import {
  type BookResult,
  type BookedParcel,
  type CourierAccount,
  type CourierAdapter,
  type CourierScan,
  type LabelData,
  type Lane,
  type Parcel,
  undoByReference,
} from '../courier-adapter.js';

/** The own fleet behind the same interface as a courier: its books are our tables. Drivers' scans come from trips. */
export class LightningAdapter implements CourierAdapter {
  readonly trackBatch = 50;
  /** Drivers and their warehouse plan the next try among themselves. */
  readonly ndr = null;
  private readonly system = Actor.system();

  constructor(private readonly database: Database) {}

  /** One cluster holds both pincodes. The weight limit is the company's and is checked where its preferences are known. */
  async serviceability(_account: CourierAccount, lane: Lane): Promise<boolean> {
    const found = await this.read<{ served: boolean }>(
      `SELECT EXISTS (SELECT FROM cluster_pincodes_public a JOIN cluster_pincodes_public b USING (cluster_id) WHERE a.pincode = $1 AND b.pincode = $2) AS served`,
      [lane.pickupPincode, lane.dropPincode],
    );
    return found[0]?.served ?? false;
  }

  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const { pickup, drop, weightGrams, codPaise } = parcel;
    const isServed = await this.serviceability(account, {
      pickupPincode: pickup.pincode,
      dropPincode: drop.pincode,
      weightGrams,
      codPaise,
    });
    if (!isServed) return { booked: false, reason: 'The own fleet does not serve this pincode' };
    const found = await this.read<{ awb: string }>(
      `INSERT INTO lightning_parcels (reference, awb) VALUES ($1, 'LTN' || nextval('lightning_awb'))
       ON CONFLICT (reference) DO UPDATE SET reference = excluded.reference RETURNING awb`,
      [parcel.reference],
    );
    const awb = found[0]?.awb;
    return awb === undefined ? { booked: false, reason: 'No AWB was given' } : { booked: true, parcel: asParcel(awb) };
  }

  async findByReference(_account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const found = await this.read<{ awb: string }>(
      `SELECT awb FROM lightning_parcels WHERE reference = $1 AND cancelled_at IS NULL`,
      [reference],
    );
    return found[0] ? asParcel(found[0].awb) : null;
  }

  async cancel(_account: CourierAccount, parcel: BookedParcel): Promise<boolean> {
    await this.read(`UPDATE lightning_parcels SET cancelled_at = coalesce(cancelled_at, now()) WHERE awb = $1`, [
      parcel.awb,
    ]);
    return true;
  }

  undo(account: CourierAccount, reference: string): Promise<void> {
    return undoByReference(this, account, reference);
  }

  labelData(): Promise<LabelData> {
    return Promise.resolve({ routingCode: null });
  }

  track(): Promise<CourierScan[]> {
    return Promise.resolve([]);
  }

  parseWebhook(): CourierScan[] {
    return [];
  }

  private read<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
    return this.database.within(this.system, (tx) => rows<T>(tx, sql, parameters));
  }
}

function asParcel(awb: string): BookedParcel {
  return { awb, carrierName: null, partnerIds: {}, routingCode: null };
}
