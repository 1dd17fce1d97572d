import { COURIERS } from '@godown/contracts/shipping';
import {
  type BookResult,
  type BookedParcel,
  type CourierAccount,
  type CourierAdapter,
  type CourierScan,
  type Lane,
  type Parcel,
} from '../kit/courier-adapter.js';
import { nonsenseOf } from '../kit/courier-http.js';
import { type JsonReader, JsonReader as Reader, type PartnerHttp } from '../../../platform/connectors/index.js';
import { DELHIVERY, DelhiveryHttp } from './delhivery.http.js';
import { DelhiveryNdr } from './delhivery.ndr.js';
import { delhiveryPickup, delhiveryShipment, delhiveryWarehouse } from './delhivery.requests.js';
import { delhiveryScans } from './delhivery.scans.js';

const UNKNOWN_WAREHOUSE = /ClientWarehouse matching query does not exist/i;

/** Delhivery B2C: token in the header, form bodies, errors that arrive as 200. */
export class DelhiveryAdapter implements CourierAdapter {
  /** Their limit is 50 numbers in one question. */
  readonly trackBatch = 50;

  readonly ndr: DelhiveryNdr;
  private readonly http: DelhiveryHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new DelhiveryHttp(http, baseUrl);
    this.ndr = new DelhiveryNdr(this.http);
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    const codes = [...new Set([lane.pickupPincode, lane.dropPincode])].join(',');
    const { json } = await this.http.get(account, `/c/api/pin-codes/json/?filter_codes=${codes}`);
    const list = json.at('delivery_codes');
    if (!list.isList) throw nonsenseOf(DELHIVERY, 'pincode');
    const byPincode = new Map(
      list.list().map((row) => [row.at('postal_code', 'pin').text() ?? '', row.at('postal_code')]),
    );
    const drop = byPincode.get(lane.dropPincode);
    const pickup = byPincode.get(lane.pickupPincode);
    if (!drop || !pickup || drop.at('remarks').text() === 'Embargo') return false;
    const isPaidThere = lane.codPaise > 0 ? drop.at('cod').isYes() : drop.at('pre_paid').isYes();
    return isPaidThere && !pickup.at('pickup').isNo();
  }

  /** A pickup place that Delhivery does not know yet is registered, and the booking, refused as a whole for it, is sent again. */
  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const first = await this.create(account, parcel);
    if (first.booked || !UNKNOWN_WAREHOUSE.test(first.reason)) return first;
    await this.http.send(account, {
      method: 'POST',
      path: '/api/backend/clientwarehouse/create/',
      body: JSON.stringify(delhiveryWarehouse(parcel)),
      contentType: 'application/json',
      repeatable: true,
      expects: [400],
    });
    return this.create(account, parcel);
  }

  private async create(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const data = {
      shipments: [delhiveryShipment(parcel, COURIERS[account.courier].mode)],
      pickup_location: delhiveryPickup(parcel),
    };
    const answer = await this.http.send(account, {
      method: 'POST',
      path: '/api/cmu/create.json',
      body: `format=json&data=${encodeURIComponent(JSON.stringify(data))}`,
      contentType: 'application/x-www-form-urlencoded',
      repeatable: false,
      expects: [400],
    });
    return bookAnswer(answer.json);
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const { json } = await this.http.get(
      account,
      `/api/v1/packages/json/?ref_ids=${encodeURIComponent(reference)}`,
      [404],
    );
    if (!json.at('ShipmentData').isList) {
      if (json.at('Success').isNo() || json.at('Error').text() !== null) return null;
      throw nonsenseOf(DELHIVERY, 'tracking');
    }
    const shipments = json
      .at('ShipmentData')
      .list()
      .map((row) => row.at('Shipment'));
    const ours = shipments.find(
      (shipment) =>
        shipment.at('ReferenceNo').text() === reference && shipment.at('Status', 'StatusType').text() !== 'CN',
    );
    const awb = ours?.at('AWB').text() ?? null;
    if (!ours || awb === null) return null;
    return { awb, carrierName: null, partnerIds: {}, routingCode: ours.at('SortCode').text() };
  }

  async cancel(account: CourierAccount, parcel: BookedParcel): Promise<boolean> {
    const { json } = await this.http.send(account, {
      method: 'POST',
      path: '/api/p/edit',
      body: JSON.stringify({ waybill: parcel.awb, cancellation: 'true' }),
      contentType: 'application/json',
      repeatable: true,
      expects: [400],
    });
    if (json.at('status').isYes()) return true;
    const remark = `${json.at('remark').remarks()} ${json.at('error').remarks()}`.toLowerCase();
    if (remark.includes('already') && remark.includes('cancel')) return true;
    if (json.at('status').isNo() || remark.trim() !== '') return false;
    throw nonsenseOf(DELHIVERY, 'cancellation');
  }

  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    const { json } = await this.http.get(
      account,
      `/api/v1/packages/json/?waybill=${awbs.map(encodeURIComponent).join(',')}`,
      [404],
    );
    if (!json.at('ShipmentData').isList && json.at('Error').text() === null && !json.at('Success').isNo())
      throw nonsenseOf(DELHIVERY, 'tracking');
    return json
      .at('ShipmentData')
      .list()
      .flatMap((row) => delhiveryScans(row.at('Shipment')));
  }

  parseWebhook(body: unknown): CourierScan[] {
    const shipment = new Reader(body).at('Shipment');
    if (!shipment.isObject) throw nonsenseOf(DELHIVERY, 'push');
    return delhiveryScans(shipment);
  }
}

function bookAnswer(json: JsonReader): BookResult {
  const row = json.at('packages', 0);
  const awb = row.at('waybill').text();
  if (row.at('status').text() === 'Success' && awb !== null) {
    return {
      booked: true,
      parcel: { awb, carrierName: null, partnerIds: {}, routingCode: row.at('sort_code').text() },
    };
  }
  const reason = row.at('remarks').remarks() || json.at('rmk').remarks() || json.at('error').remarks();
  if (row.at('status').text() === 'Fail' || json.at('success').isNo()) {
    return { booked: false, reason: reason || 'Delhivery refused the booking without a reason' };
  }
  throw nonsenseOf(DELHIVERY, 'booking');
}
