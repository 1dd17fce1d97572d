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
import { partnerDay } from '../kit/partner-time.js';
import { PICKRR, PickrrHttp } from './pickrr.http.js';
import { PickrrNdr } from './pickrr.ndr.js';
import { pickrrOrder } from './pickrr.requests.js';
import { pickrrPush, pickrrTracking } from './pickrr.scans.js';

/** Pickrr chooses the carrier itself and says which one with the booking. */
export class PickrrAdapter implements CourierAdapter {
  /** Tracking takes one number at a time. */
  readonly trackBatch = 1;
  readonly ndr: PickrrNdr;
  private readonly http: PickrrHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new PickrrHttp(http, baseUrl);
    this.ndr = new PickrrNdr(this.http);
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    const json = await this.http.get(account, '/check-pincode-service/', {
      from_pincode: lane.pickupPincode,
      to_pincode: lane.dropPincode,
    });
    const isServed = json.at(lane.codPaise > 0 ? 'cod' : 'prepaid');
    if (isServed.isYes()) return true;
    if (!isServed.isNo() && json.at('err').remarks() === '') throw nonsenseOf(PICKRR, 'serviceability');
    return false;
  }

  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const json = await this.http.post(account, '/place-order/', pickrrOrder(parcel), false);
    const awb = json.at('tracking_id').text();
    if (json.at('success').isYes() && awb !== null) return { booked: true, parcel: bookedParcel(awb, json) };
    const reason = json.at('err').remarks();
    if (!json.at('success').isNo() && reason === '') throw nonsenseOf(PICKRR, 'booking');
    return { booked: false, reason: reason || 'Pickrr refused the booking without a reason' };
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const json = await this.http.get(account, '/tracking-json/', { client_order_id: reference });
    const awb = json.at('tracking_id').text();
    if (awb === null || json.at('client_order_id').text() !== reference) return null;
    return json.at('status', 'current_status_type').text() === 'OC' ? null : bookedParcel(awb, json);
  }

  /** It answers with its error alone: null when the parcel is cancelled. */
  async cancel(account: CourierAccount, parcel: BookedParcel): Promise<boolean> {
    const json = await this.http.post(account, '/order-cancellation/', { tracking_id: parcel.awb }, true);
    const error = json.at('err');
    if (error.isMissing) throw nonsenseOf(PICKRR, 'cancellation');
    return error.remarks() === '' || /already.*cancel/i.test(error.remarks());
  }

  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    const found: CourierScan[] = [];
    for (const awb of awbs) {
      const json = await this.http.get(account, '/tracking-json/', { tracking_id: awb });
      if (!json.at('track_arr').isList && json.at('err').remarks() === '') throw nonsenseOf(PICKRR, 'tracking');
      found.push(...pickrrTracking(awb, json));
    }
    return found;
  }

  parseWebhook(body: unknown): CourierScan[] {
    const push = new JsonReader(body);
    const awb = push.firstText('awb', 'tracking_id');
    if (awb === null) throw nonsenseOf(PICKRR, 'push');
    return pickrrPush(awb, push);
  }
}

function bookedParcel(awb: string, json: JsonReader): BookedParcel {
  const orderId = json.at('order_id').text();
  return {
    awb,
    carrierName: json.firstText('courier', 'courier_used'),
    partnerIds: orderId === null ? {} : { orderId },
    routingCode: json.at('routing_code').text(),
    expectedDay: partnerDay(json.at('edd_stamp').text()),
  };
}
