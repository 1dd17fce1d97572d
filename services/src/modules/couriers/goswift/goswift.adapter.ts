import { JsonReader, type PartnerHttp } from '../../../platform/connectors/index.js';
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
import { GOSWIFT, GoswiftHttp, goswiftReason } from './goswift.http.js';
import { GoswiftNdr } from './goswift.ndr.js';
import { goswiftAddress, goswiftPackage } from './goswift.requests.js';
import { goswiftPush, goswiftTracking } from './goswift.scans.js';

/** Their code for a pickup place that they do not know. */
const UNKNOWN_PICKUP = 'SWIFT_RESOURCE_NOT_FOUND_EXCEPTION';

/** GoSwift books with a carrier of its choice, the company's preferred one first. */
export class GoswiftAdapter implements CourierAdapter {
  /** Tracking takes one number at a time. */
  readonly trackBatch = 1;
  readonly ndr: GoswiftNdr;
  private readonly http: GoswiftHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new GoswiftHttp(http, baseUrl);
    this.ndr = new GoswiftNdr(this.http);
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    const drop = await this.pincode(account, lane.dropPincode);
    if (drop === null || !drop.at('forward_drop').isYes()) return false;
    if (lane.codPaise > 0 && !drop.at('cod').isYes()) return false;
    const pickup = await this.pincode(account, lane.pickupPincode);
    return pickup !== null && pickup.at('forward_pickup').isYes();
  }

  /** A pickup place that GoSwift does not know yet is registered, and the booking, refused for it, is sent again. */
  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const first = await this.create(account, parcel);
    if (first.booked || first.reason !== UNKNOWN_PICKUP) return first;
    await this.http.send(account, {
      method: 'POST',
      path: '/api/v2/address',
      body: goswiftAddress(parcel),
      repeatable: true,
    });
    return this.create(account, parcel);
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const { json } = await this.http.send(account, {
      method: 'GET',
      path: `/api/v1/package?order_number=${encodeURIComponent(reference)}`,
      repeatable: true,
    });
    const awb = json.at('tracking_id').text();
    if (awb === null || json.at('order_number').text() !== reference) return null;
    return json.at('is_cancelled').isYes() ? null : bookedParcel(awb, json);
  }

  async cancel(account: CourierAccount, parcel: BookedParcel): Promise<boolean> {
    const { json, status } = await this.http.send(account, {
      method: 'DELETE',
      path: `/api/v1/package/cancel?tracking_id=${encodeURIComponent(parcel.awb)}`,
      repeatable: true,
    });
    if (status < 300 && json.at('status').isYes()) return true;
    const reason = goswiftReason(json);
    if (!json.at('status').isNo() && reason === '') throw nonsenseOf(GOSWIFT, 'cancellation');
    return /already.*cancel/i.test(reason);
  }

  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    const found: CourierScan[] = [];
    for (const awb of awbs) {
      const path = `/api/v1/track/${encodeURIComponent(awb)}`;
      const { json } = await this.http.send(account, { method: 'GET', path, repeatable: true });
      if (!json.at('track').isObject && goswiftReason(json) === '') throw nonsenseOf(GOSWIFT, 'tracking');
      found.push(...goswiftTracking(awb, json));
    }
    return found;
  }

  parseWebhook(body: unknown): CourierScan[] {
    const push = new JsonReader(body);
    const awb = push.firstText('id', 'wbn');
    if (awb === null) throw nonsenseOf(GOSWIFT, 'push');
    return goswiftPush(awb, push);
  }

  private async create(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const { json, status } = await this.http.send(account, {
      method: 'PUT',
      path: '/api/v1/package/create',
      body: goswiftPackage(account, parcel),
      repeatable: false,
    });
    const awb = json.at('tracking_id').text();
    if (status < 300 && json.at('status').isYes() && awb !== null)
      return { booked: true, parcel: bookedParcel(awb, json) };
    if (status === 404 && json.at('code').text() === UNKNOWN_PICKUP) return { booked: false, reason: UNKNOWN_PICKUP };
    const reason = goswiftReason(json);
    if (!json.at('status').isNo() && reason === '') throw nonsenseOf(GOSWIFT, 'booking');
    return { booked: false, reason: reason || 'GoSwift refused the booking without a reason' };
  }

  /** null: GoSwift does not go there. */
  private async pincode(account: CourierAccount, pincode: string): Promise<JsonReader | null> {
    const path = `/api/v2/serviceability/${encodeURIComponent(pincode)}`;
    const { json } = await this.http.send(account, { method: 'GET', path, repeatable: true });
    if (json.at('status').isYes() && json.at('details').isObject) return json.at('details');
    if (!json.at('status').isNo() && goswiftReason(json) === '') throw nonsenseOf(GOSWIFT, 'serviceability');
    return null;
  }
}

function bookedParcel(awb: string, json: JsonReader): BookedParcel {
  const wbn = json.at('barcodes', 'wbn').text();
  return {
    awb,
    carrierName: json.at('vendor').text(),
    partnerIds: wbn === null ? {} : { wbn },
    routingCode: json.at('sort_code').text(),
  };
}
