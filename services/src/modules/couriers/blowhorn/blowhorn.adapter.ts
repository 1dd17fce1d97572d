import {
  type BookResult,
  type BookedParcel,
  type CourierAccount,
  type CourierAdapter,
  type CourierScan,
  type Lane,
  type Parcel,
} from '../kit/courier-adapter.js';
import { CourierHttp, nonsenseOf } from '../kit/courier-http.js';
import { JsonReader, type PartnerHttp } from '../../../platform/connectors/index.js';
import { partnerTime } from '../kit/partner-time.js';
import { wordCodes } from '../kit/status-words.js';
import { BLOWHORN, blowhornCancelPath, blowhornShipment } from './blowhorn.requests.js';

/** Blowhorn: a key in the header, and `{ status PASS | FAIL, message }`, where the message of a failure is its reason. */
export class BlowhornAdapter implements CourierAdapter {
  readonly trackBatch = 1;
  /** Its failed deliveries are answered in its own panel. */
  readonly ndr = null;
  private readonly http: CourierHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new CourierHttp(http, {
      name: BLOWHORN,
      baseUrl: `${baseUrl}/api`,
      headersOf: ({ credentials }) => ({ api_key: credentials.authToken ?? '' }),
    });
  }

  /** It is asked for one pincode at a time; both ends must be its own. */
  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    for (const pincode of new Set([lane.pickupPincode, lane.dropPincode])) {
      const { json } = await this.http.get(account, `/pincodes?pincode=${pincode}`, [404]);
      const served = json.at('serviceable');
      if (served.isNo()) return false;
      if (!served.isYes()) throw nonsenseOf(BLOWHORN, 'serviceability');
    }
    return true;
  }

  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const { json } = await this.http.send(account, {
      method: 'POST',
      path: '/orders/shipment',
      body: blowhornShipment(parcel),
      repeatable: false,
      expects: [400],
    });
    const awb = json.at('message', 'awb_number').text();
    if (isPass(json) && awb !== null) return { booked: true, parcel: booked(awb) };
    if (!isFail(json)) throw nonsenseOf(BLOWHORN, 'booking');
    return {
      booked: false,
      reason: json.at('message').remarks() || `${BLOWHORN} refused the booking without a reason`,
    };
  }

  /** A reference may be used again after its order was cancelled; the answer is about the newest one. */
  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const { json } = await this.http.get(account, `/orders/shipment/${encodeURIComponent(reference)}`, [400, 404]);
    if (isFail(json)) return null;
    if (!isPass(json)) throw nonsenseOf(BLOWHORN, 'order');
    const order = json.at('message', 'order_details');
    const awb = order.at('awb_number').text();
    return awb === null || /cancel/i.test(order.at('status').text() ?? '') ? null : booked(awb);
  }

  async cancel(account: CourierAccount, { awb }: BookedParcel): Promise<boolean> {
    const { json } = await this.http.send(account, {
      method: 'PUT',
      path: blowhornCancelPath(awb),
      body: {},
      repeatable: true,
      expects: [400, 404],
    });
    if (isPass(json)) return true;
    if (!isFail(json)) throw nonsenseOf(BLOWHORN, 'cancellation');
    return /already.*cancel/i.test(json.at('message').remarks());
  }

  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    const found: CourierScan[] = [];
    for (const awb of awbs) {
      const { json } = await this.http.get(account, `/orders/${encodeURIComponent(awb)}/status/history`, [400, 404]);
      if (!json.at('message').isList && !isFail(json)) throw nonsenseOf(BLOWHORN, 'tracking');
      found.push(
        ...json
          .at('message')
          .list()
          .flatMap((row) => scanOf(awb, row)),
      );
    }
    return found;
  }

  parseWebhook(body: unknown): CourierScan[] {
    const whole = new JsonReader(body);
    const rows = whole.isList ? whole.list() : [whole];
    return rows.flatMap((row) => {
      const awb = row.at('awb_number').text();
      if (awb === null) throw nonsenseOf(BLOWHORN, 'push');
      return scanOf(awb, row);
    });
  }
}

function isPass(json: JsonReader): boolean {
  return json.at('status').text()?.toUpperCase() === 'PASS';
}

function isFail(json: JsonReader): boolean {
  return json.at('status').text()?.toUpperCase() === 'FAIL';
}

function booked(awb: string): BookedParcel {
  return { awb, carrierName: null, partnerIds: {}, routingCode: null };
}

function scanOf(awb: string, row: JsonReader): CourierScan[] {
  const word = row.at('status').text();
  const scannedAt = partnerTime(row.at('time').text());
  if (word === null || scannedAt === null) return [];
  const description = row.at('remarks').text() ?? word;
  return [{ awb, ...wordCodes(word), scannedAt, city: row.at('location').text(), description }];
}
