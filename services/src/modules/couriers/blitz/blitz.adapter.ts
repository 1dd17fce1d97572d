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
import { partnerTime } from '../kit/partner-time.js';
import { wordCodes } from '../kit/status-words.js';
import { BLITZ, BLITZ_PROPOSED, blitzWaybill } from './blitz.requests.js';

/** Blitz has two hosts (one signs in and tracks, the other takes shipments) and a token that travels without `Bearer`. */
export class BlitzAdapter implements CourierAdapter {
  readonly trackBatch = 1;
  readonly ndr = new OneCallNdr(usualRule(BLITZ), (account, wish) => this.wish(account, wish));
  private readonly http: SignedInHttp;
  private readonly shipments: string;

  constructor(
    http: PartnerHttp,
    private readonly tracking: string,
    hosts: Readonly<Record<string, string>> = {},
  ) {
    this.shipments = hosts['shipment'] ?? tracking;
    // Paths are whole addresses: the token of one host is that of the other.
    this.http = new SignedInHttp(http, {
      name: BLITZ,
      baseUrl: '',
      signIn: signInAt(tracking),
      headersOf: (token) => ({ authorization: token }),
    });
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    const json = await this.post(account, `${this.shipments}${BLITZ_PROPOSED.serviceability}`, {
      pickup_pincode: lane.pickupPincode,
      delivery_pincode: lane.dropPincode,
      payment_mode: lane.codPaise > 0 ? 'COD' : 'PREPAID',
    });
    const served = json.at('serviceable');
    if (served.isYes()) return true;
    if (served.isNo() || isRefused(json)) return false;
    throw nonsenseOf(BLITZ, 'serviceability');
  }

  /** A waybill counts, whatever the answer says beside it: Blitz warns and refuses with one that it has made. */
  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const channelId = account.credentials.username ?? '';
    const json = await this.post(account, `${this.shipments}/v1/waybill/`, blitzWaybill(parcel, channelId), false);
    const awb = json.firstText('waybill', 'awb');
    if (awb !== null) return { booked: true, parcel: booked(awb) };
    if (!isRefused(json)) throw nonsenseOf(BLITZ, 'booking');
    return {
      booked: false,
      reason: json.at('message').remarks() || `${BLITZ} refused the booking without a reason`,
    };
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const [row] = await this.find(account, 'channel_order_id', reference);
    const awb = row?.at('awb').text() ?? null;
    const isCancelled = row?.at('tracking', 0, 'shipmentStatus').text()?.toUpperCase() === 'CANCELLED';
    return awb === null || isCancelled ? null : booked(awb);
  }

  async cancel(account: CourierAccount, { awb }: BookedParcel): Promise<boolean> {
    const json = await this.post(account, `${this.shipments}/v1/cancel`, { field: 'waybill', value: awb });
    if (isDone(json)) return true;
    if (!isRefused(json)) throw nonsenseOf(BLITZ, 'cancellation');
    return /already.*cancel/i.test(json.at('message').remarks());
  }

  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    const found: CourierScan[] = [];
    for (const awb of awbs) {
      const [row] = await this.find(account, 'shipment', awb);
      found.push(...(row?.at('tracking').list() ?? []).flatMap((scan) => scanOf(awb, scan)));
    }
    return found;
  }

  parseWebhook(body: unknown): CourierScan[] {
    const whole = new JsonReader(body);
    const rows = whole.isList ? whole.list() : [whole];
    return rows.flatMap((row) => {
      const awb = row.at('waybill').text();
      if (awb === null) throw nonsenseOf(BLITZ, 'push');
      return scanOf(awb, row);
    });
  }

  private async find(
    account: CourierAccount,
    field: 'shipment' | 'channel_order_id',
    value: string,
  ): Promise<JsonReader[]> {
    const json = await this.post(account, `${this.tracking}/v1/tracking`, { field, value });
    const rows = json.at('result');
    if (!rows.isList && !json.at('isSuccess').isNo()) throw nonsenseOf(BLITZ, 'tracking');
    return rows.list();
  }

  private async wish(account: CourierAccount, { awb, action, details }: ParcelWish): Promise<NdrResult> {
    const url = `${this.shipments}${BLITZ_PROPOSED.ndr}`;
    const json = await this.post(account, url, { waybill: awb, action, ...details });
    if (isDone(json)) return ACCEPTED;
    if (!isRefused(json)) throw nonsenseOf(BLITZ, 'NDR');
    return { kind: 'refused', reason: json.at('message').remarks() || `${BLITZ} gave no reason` };
  }

  private async post(account: CourierAccount, path: string, body: object, repeatable = true): Promise<JsonReader> {
    const call = { method: 'POST', path, body, repeatable, expects: [400, 404, 409, 422] } as const;
    return (await this.http.send(account, call)).json;
  }
}

function signInAt(host: string): SignIn {
  return {
    request: ({ credentials: { username = '', password = '' } }) => ({
      method: 'POST',
      path: `${host}/v1/auth`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ request_type: 'authenticate', payload: { username, password } }),
    }),
    tokenOf: ({ json }) => (json.at('code').number() === 200 ? json.at('id_token').text() : null),
  };
}

function isDone(json: JsonReader): boolean {
  return json.at('status').isYes() || json.at('code').number() === 200;
}

/** Its refusals say so by `status`, by `isSuccess` or by a message alone. */
function isRefused(json: JsonReader): boolean {
  return json.at('status').isNo() || json.at('isSuccess').isNo() || json.at('message').text() !== null;
}

function booked(awb: string): BookedParcel {
  return { awb, carrierName: null, partnerIds: {}, routingCode: null };
}

function scanOf(awb: string, row: JsonReader): CourierScan[] {
  const word = row.at('shipmentStatus').text();
  const scannedAt = partnerTime(row.at('timestamp').text());
  if (word === null || scannedAt === null) return [];
  return [
    {
      awb,
      ...wordCodes(word),
      scannedAt,
      city: row.at('location').text(),
      description: row.firstText('remarks', 'gsRemark') ?? word,
    },
  ];
}
