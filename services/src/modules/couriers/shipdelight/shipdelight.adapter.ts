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
import { JsonReader, type PartnerHttp, SignedInHttp, type SignIn } from '../../../platform/connectors/index.js';
import { ACCEPTED, type NdrResult } from '../kit/courier-ndr.js';
import { OneCallNdr, type ParcelWish } from '../kit/one-call-ndr.js';
import { usualRule } from '../kit/reattempt-rule.js';
import { partnerDay, partnerTime } from '../kit/partner-time.js';
import { wordCodes } from '../kit/status-words.js';
import { SHIPDELIGHT, SHIPDELIGHT_PROPOSED, shipdelightBooking } from './shipdelight.requests.js';

/** The account's key opens a session of a day. */
const SIGN_IN: SignIn = {
  request: ({ credentials: { authToken = '' } }) => ({
    method: 'POST',
    path: `/generate-token?api_key=${encodeURIComponent(authToken)}`,
  }),
  tokenOf: ({ json }) => (json.at('success').isNo() ? null : json.at('data', 'access_token').text()),
};

/** Shipdelight resells couriers: a key that is changed for a token, `{ success, data, errors }` answers that are 200 even for errors. */
export class ShipdelightAdapter implements CourierAdapter {
  /** Its filter takes one number. */
  readonly trackBatch = 1;
  readonly ndr = new OneCallNdr(usualRule(SHIPDELIGHT), (account, wish) => this.wish(account, wish));
  private readonly http: SignedInHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new SignedInHttp(http, { name: SHIPDELIGHT, baseUrl, signIn: SIGN_IN });
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    const json = await this.post(account, '/serviceability_tat', {
      pickup_pincode: lane.pickupPincode,
      delivery_pincode: lane.dropPincode,
      pay_type: lane.codPaise > 0 ? 'COD' : 'PPD',
      service_type: 'F',
      courier_service_type: 'AIR',
    });
    const served = json.at('data', 'response', 'delivery_pincode_serviceable');
    if (served.isYes()) return true;
    if (served.isNo() || reasonOf(json) !== '') return false;
    throw nonsenseOf(SHIPDELIGHT, 'serviceability');
  }

  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const json = await this.post(account, '/booking', shipdelightBooking(parcel), false);
    const awb = json.at('data', 'airwaybilno').text();
    if (json.at('success').isYes() && awb !== null) return { booked: true, parcel: booked(awb, json.at('data')) };
    if (!json.at('success').isNo()) throw nonsenseOf(SHIPDELIGHT, 'booking');
    return { booked: false, reason: reasonOf(json) || `${SHIPDELIGHT} refused the booking without a reason` };
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const records = await this.find(account, 'orderno', reference);
    const ours = records.find(
      (row) => row.at('orderno').text() === reference && !isCancelled(row.at('latest_status').text()),
    );
    const awb = ours?.at('airwaybilno').text() ?? null;
    return ours && awb !== null ? booked(awb, ours) : null;
  }

  async cancel(account: CourierAccount, { awb }: BookedParcel): Promise<boolean> {
    const json = await this.post(account, SHIPDELIGHT_PROPOSED.cancel, { airwaybilno: awb });
    if (json.at('success').isYes()) return true;
    if (!json.at('success').isNo()) throw nonsenseOf(SHIPDELIGHT, 'cancellation');
    return /already.*cancel/i.test(reasonOf(json));
  }

  /** Its carriers print their own codes, which no call tells. */
  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    const found: CourierScan[] = [];
    for (const awb of awbs) found.push(...(await this.find(account, 'airwaybilno', awb)).flatMap(scansOf));
    return found;
  }

  parseWebhook(body: unknown): CourierScan[] {
    const whole = new JsonReader(body);
    const records = whole.isList ? whole.list() : [whole];
    if (records.some((row) => row.at('airwaybilno').text() === null)) throw nonsenseOf(SHIPDELIGHT, 'push');
    return records.flatMap(scansOf);
  }

  private async find(account: CourierAccount, filter: 'airwaybilno' | 'orderno', value: string): Promise<JsonReader[]> {
    const json = await this.post(account, '/tracking', { filter_type: filter, filter_value: value });
    const records = json.at('tracking');
    if (!records.isList && !json.at('success').isNo()) throw nonsenseOf(SHIPDELIGHT, 'tracking');
    return records.list();
  }

  private async wish(account: CourierAccount, { awb, action, details }: ParcelWish): Promise<NdrResult> {
    const json = await this.post(account, SHIPDELIGHT_PROPOSED.ndr, { airwaybilno: awb, action, ...details });
    if (json.at('success').isYes()) return ACCEPTED;
    if (!json.at('success').isNo()) throw nonsenseOf(SHIPDELIGHT, 'NDR');
    return { kind: 'refused', reason: reasonOf(json) || `${SHIPDELIGHT} gave no reason` };
  }

  private async post(account: CourierAccount, path: string, body: object, repeatable = true): Promise<JsonReader> {
    const call = { method: 'POST', path, body, repeatable, expects: [400, 404, 422] } as const;
    return (await this.http.send(account, call)).json;
  }
}

/** `errors` is a list of texts, or of what has a message. */
function reasonOf(json: JsonReader): string {
  const errors = json.at('errors').list();
  const said = errors.map((error) => error.text() ?? error.at('message').text()).filter((text) => text !== null);
  return said.join('; ') || json.at('error').remarks() || json.at('message').remarks();
}

function isCancelled(status: string | null): boolean {
  return status !== null && /^cancell?ed$/i.test(status);
}

function booked(awb: string, row: JsonReader): BookedParcel {
  return { awb, carrierName: row.at('courier_name').text(), partnerIds: {}, routingCode: null };
}

function scansOf(record: JsonReader): CourierScan[] {
  const awb = record.at('airwaybilno').text();
  if (awb === null) return [];
  const expectedDay = partnerDay(record.at('exp_delivery').text());
  return record
    .at('tracking_history')
    .list()
    .flatMap((row) => {
      const word = row.at('status').text();
      const scannedAt = partnerTime(row.at('updated_at').text());
      if (word === null || scannedAt === null) return [];
      const { codes, canonicalCode } = wordCodes(word);
      const number = row.at('status_code').text();
      return [
        {
          awb,
          codes: number === null ? codes : [...codes, `#${number}`],
          canonicalCode,
          scannedAt,
          city: row.at('location').text(),
          description: row.at('remarks').text() ?? word,
          expectedDay,
        },
      ];
    });
}
