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
import {
  emailLogin,
  JsonReader,
  type PartnerHttp,
  type PartnerResponse,
  SignedInHttp,
} from '../../../platform/connectors/index.js';
import { ACCEPTED, type NdrResult } from '../kit/courier-ndr.js';
import { OneCallNdr, type ParcelWish } from '../kit/one-call-ndr.js';
import { usualRule } from '../kit/reattempt-rule.js';
import { partnerDay, partnerTime } from '../kit/partner-time.js';
import { PickupPlaces } from '../kit/pickup-places.js';
import { wordCodes } from '../kit/status-words.js';
import { SHIPERFECTO, SHIPERFECTO_PROPOSED, shiperfectoOrder, shiperfectoWarehouse } from './shiperfecto.requests.js';
import { NO_STATUS } from './shiperfecto.statuses.js';

/**
 * Shiperfecto resells couriers: a key in the header, `{ status }` answers that are 200 even for errors. Accounts that were saved
 * with email and password sign in for theirs. Its push names a parcel only, which is then asked for.
 */
export class ShiperfectoAdapter implements CourierAdapter {
  readonly trackBatch = 1;
  readonly ndr = new OneCallNdr(usualRule(SHIPERFECTO), (account, wish) => this.wish(account, wish));
  private readonly http: SignedInHttp;
  private readonly places = new PickupPlaces();

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new SignedInHttp(http, {
      name: SHIPERFECTO,
      baseUrl: `${baseUrl}/api/v1`,
      signIn: emailLogin(SHIPERFECTO_PROPOSED.login, 'token'),
      lastingToken: ({ credentials }) => credentials.authToken,
      headersOf: (token) => ({ authorization: `Token ${token}` }),
    });
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    const { json } = await this.post(account, SHIPERFECTO_PROPOSED.serviceability, {
      pickup_pincode: lane.pickupPincode,
      delivery_pincode: lane.dropPincode,
      payment_mode: lane.codPaise > 0 ? 'cod' : 'prepaid',
    });
    const served = json.at('serviceable');
    if (json.at('status').isNo() || served.isNo()) return false;
    if (served.isYes()) return true;
    throw nonsenseOf(SHIPERFECTO, 'serviceability');
  }

  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const warehouseId = await this.places.numberOf(account, parcel, () => this.registerPlace(account, parcel));
    if (warehouseId === null) return { booked: false, reason: 'Shiperfecto did not take the pickup place' };
    const { json } = await this.http.send(account, {
      method: 'POST',
      path: '/create-order',
      body: shiperfectoOrder(parcel, warehouseId, account.carrier ?? null),
      repeatable: false,
      expects: [400],
    });
    const order = json.at('order_data');
    const saved = booked(order);
    if (json.at('status').isYes() && saved !== null) return { booked: true, parcel: saved };
    const reason = order.at('error').remarks() || json.at('message').remarks();
    if (json.at('status').isNo() || reason !== '')
      return { booked: false, reason: reason || `${SHIPERFECTO} refused the booking without a reason` };
    throw nonsenseOf(SHIPERFECTO, 'booking');
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const path = `${SHIPERFECTO_PROPOSED.order}?order_id=${encodeURIComponent(reference)}`;
    const { json } = await this.get(account, path);
    if (json.at('status').isNo()) return null;
    const order = json.at('order_data');
    if (!order.isObject) throw nonsenseOf(SHIPERFECTO, 'order');
    return /^cancell?ed$/i.test(order.at('status').text() ?? '') ? null : booked(order);
  }

  async cancel(account: CourierAccount, { awb }: BookedParcel): Promise<boolean> {
    const { json } = await this.post(account, '/cancel-order', { awb });
    if (json.at('status').isYes()) return true;
    if (!json.at('status').isNo()) throw nonsenseOf(SHIPERFECTO, 'cancellation');
    return /already.*cancel/i.test(json.at('message').remarks());
  }

  /** Its carriers print their own codes, which no call tells. */
  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    const found: CourierScan[] = [];
    for (const awb of awbs) {
      const { json } = await this.get(account, `/tracking?awb=${encodeURIComponent(awb)}`);
      if (!json.at('success').isYes() && !json.at('success').isNo()) throw nonsenseOf(SHIPERFECTO, 'tracking');
      // The answer may name the carrier's own AWB: ours is the one that was asked for.
      const tracking = json.at('tracking');
      const expectedDay = partnerDay(tracking.at('estimated_delivery_date').text());
      found.push(
        ...tracking
          .at('events')
          .list()
          .flatMap((row) => scanOf(awb, row, expectedDay)),
      );
    }
    return found;
  }

  parseWebhook(body: unknown): CourierScan[] {
    this.newsOf(body);
    return [];
  }

  newsOf(body: unknown): string[] {
    const whole = new JsonReader(body);
    const rows = whole.isList ? whole.list() : [whole];
    const awbs = rows.flatMap((row) => row.at('awb_no').text() ?? []);
    if (awbs.length !== rows.length) throw nonsenseOf(SHIPERFECTO, 'push');
    return awbs;
  }

  private async registerPlace(account: CourierAccount, parcel: Parcel): Promise<string | null> {
    const { json } = await this.post(account, '/create-warehouse', shiperfectoWarehouse(parcel));
    return json.at('warehouse_id').text();
  }

  private async wish(account: CourierAccount, { awb, action, details }: ParcelWish): Promise<NdrResult> {
    const { json } = await this.post(account, SHIPERFECTO_PROPOSED.ndr, { awb, action, ...details });
    if (json.at('status').isYes()) return ACCEPTED;
    if (!json.at('status').isNo()) throw nonsenseOf(SHIPERFECTO, 'NDR');
    return { kind: 'refused', reason: json.at('message').remarks() || `${SHIPERFECTO} gave no reason` };
  }

  private get(account: CourierAccount, path: string): Promise<PartnerResponse> {
    return this.http.send(account, { method: 'GET', path, repeatable: true, expects: [400, 404] });
  }

  /** A call whose repetition does no harm. */
  private post(account: CourierAccount, path: string, body: object): Promise<PartnerResponse> {
    return this.http.send(account, { method: 'POST', path, body, repeatable: true, expects: [400, 404] });
  }
}

function booked(order: JsonReader): BookedParcel | null {
  const awb = order.at('awb').text();
  if (awb === null) return null;
  return { awb, carrierName: order.at('delivery_partner').text(), partnerIds: {}, routingCode: null };
}

function scanOf(awb: string, row: JsonReader, expectedDay: string | null): CourierScan[] {
  const scannedAt = partnerTime(row.at('status_datetime').text());
  if (scannedAt === null) return [];
  return [
    {
      awb,
      ...wordCodes(row.at('status').text() ?? NO_STATUS),
      scannedAt,
      city: row.at('status_location').text(),
      description: row.at('description').text(),
      expectedDay,
    },
  ];
}
