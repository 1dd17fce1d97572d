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
import { emailLogin, JsonReader, type PartnerHttp, SignedInHttp } from '../../../platform/connectors/index.js';
import { partnerDay, partnerTime } from '../kit/partner-time.js';
import { XPRESSBEES, XpressbeesNdr } from './xpressbees.ndr.js';
import { xpressbeesShipment } from './xpressbees.requests.js';

/** Codes of the tracking history that the push calls differently. */
const PUSH_NAMES: Readonly<Record<string, string>> = {
  DL: 'DLVD',
  'RT-IT': 'RTO-IT',
  RT: 'RTO',
  'RT-DL': 'RTD',
  LT: 'LOST',
  EX: 'UD',
};

function canonical(code: string): string {
  return PUSH_NAMES[code] ?? code;
}

/** Xpressbees shipment API: login for a token, `{status, message, data}` answers that are 200 even for errors. */
export class XpressbeesAdapter implements CourierAdapter {
  /** Tracking takes one number at a time. */
  readonly trackBatch = 1;
  readonly ndr: XpressbeesNdr;
  private readonly http: SignedInHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new SignedInHttp(http, {
      name: XPRESSBEES,
      baseUrl: `${baseUrl}/api`,
      signIn: emailLogin('/users/login', 'data'),
    });
    this.ndr = new XpressbeesNdr(this.http);
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    return (await this.cheapest(account, lane)) !== null;
  }

  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const courierId = await this.cheapest(account, {
      pickupPincode: parcel.pickup.pincode,
      dropPincode: parcel.drop.pincode,
      weightGrams: parcel.weightGrams,
      codPaise: parcel.codPaise,
    });
    if (courierId === null) return { booked: false, reason: 'Xpressbees does not serve this lane' };
    const { json } = await this.http.send(account, {
      method: 'POST',
      path: '/shipments2',
      body: xpressbeesShipment(parcel, courierId),
      repeatable: false,
      expects: [400, 422],
    });
    const awb = json.at('data', 'awb_number').text();
    if (json.at('status').isYes() && awb !== null) return { booked: true, parcel: booked(awb, json.at('data')) };
    if (json.at('status').isNo())
      return {
        booked: false,
        reason: json.at('message').remarks() || 'Xpressbees refused the booking without a reason',
      };
    throw nonsenseOf(XPRESSBEES, 'booking');
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const path = `/shipments2?order_number=${encodeURIComponent(reference)}`;
    const { json } = await this.http.send(account, { method: 'GET', path, repeatable: true, expects: [404] });
    if (json.at('status').isNo()) return null;
    const data = json.at('data');
    if (!data.isList && !data.isObject) throw nonsenseOf(XPRESSBEES, 'shipment list');
    const rows = data.isList ? data.list() : [data];
    const ours = rows.find(
      (row) => row.at('order_number').text() === reference && !isCancelled(row.at('status').text()),
    );
    const awb = ours?.at('awb_number').text() ?? null;
    return ours && awb !== null ? booked(awb, ours) : null;
  }

  async cancel(account: CourierAccount, parcel: BookedParcel): Promise<boolean> {
    const { json } = await this.http.send(account, {
      method: 'POST',
      path: '/shipments2/cancel',
      body: { awb: parcel.awb },
      repeatable: true,
      expects: [400, 422],
    });
    if (json.at('status').isYes()) return true;
    if (!json.at('status').isNo()) throw nonsenseOf(XPRESSBEES, 'cancellation');
    return /already.*cancel/i.test(json.at('message').remarks());
  }

  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    const found: CourierScan[] = [];
    for (const awb of awbs) {
      const path = `/shipments2/track/${encodeURIComponent(awb)}`;
      const { json } = await this.http.send(account, { method: 'GET', path, repeatable: true, expects: [404] });
      if (!json.at('status').isYes() && !json.at('status').isNo()) throw nonsenseOf(XPRESSBEES, 'tracking');
      const expectedDay = partnerDay(json.at('data').firstText('edd', 'expected_delivery_date'));
      found.push(
        ...json
          .at('data', 'history')
          .list()
          .flatMap((row) => historyScan(awb, row))
          .map((scan) => ({ ...scan, expectedDay })),
      );
    }
    return found;
  }

  parseWebhook(body: unknown): CourierScan[] {
    const whole = new JsonReader(body);
    const rows = whole.isList ? whole.list() : [whole];
    if (rows.some((row) => row.firstText('AWBNO', 'awb_number') === null)) throw nonsenseOf(XPRESSBEES, 'push');
    return rows.flatMap(pushedScan);
  }

  /** Which of their own services carries the lane at the lowest price; null when none does. */
  private async cheapest(account: CourierAccount, lane: Lane): Promise<string | null> {
    const { json } = await this.http.send(account, {
      method: 'POST',
      path: '/courier/serviceability',
      body: {
        origin: lane.pickupPincode,
        destination: lane.dropPincode,
        payment_type: lane.codPaise > 0 ? 'cod' : 'prepaid',
        order_amount: String(lane.codPaise / 100),
        weight: String(lane.weightGrams),
      },
      repeatable: true,
      expects: [404],
    });
    if (json.at('status').isNo()) return null;
    if (!json.at('data').isList) throw nonsenseOf(XPRESSBEES, 'serviceability');
    const offers = json
      .at('data')
      .list()
      .map((row) => ({ id: row.at('id').text(), price: row.at('total_charges').number() ?? 0 }));
    const [best] = offers.filter((offer) => offer.id !== null).sort((a, b) => a.price - b.price);
    return best?.id ?? null;
  }
}

function isCancelled(status: string | null): boolean {
  return status !== null && /^cancell?ed$/i.test(status);
}

function booked(awb: string, row: JsonReader): BookedParcel {
  const shipmentId = row.at('shipment_id').text();
  return {
    awb,
    carrierName: row.at('courier_name').text(),
    partnerIds: shipmentId === null ? {} : { shipmentId },
    routingCode: row.at('additional_info').text(),
  };
}

function historyScan(awb: string, row: JsonReader): CourierScan[] {
  const code = row.at('status_code').text();
  const scannedAt = partnerTime(row.at('event_time').text());
  if (code === null || scannedAt === null) return [];
  return [
    {
      awb,
      codes: [code],
      canonicalCode: canonical(code),
      scannedAt,
      city: row.at('location').text(),
      description: row.at('message').text(),
    },
  ];
}

function pushedScan(row: JsonReader): CourierScan[] {
  const awb = row.firstText('AWBNO', 'awb_number');
  const code = row.firstText('StatusCode', 'status_code');
  const pushedAt = [row.at('StatusDate').text(), row.at('StatusTime').text()].filter((part) => part !== null).join(' ');
  const scannedAt = partnerTime(pushedAt === '' ? row.at('event_time').text() : pushedAt);
  if (awb === null || code === null || scannedAt === null) return [];
  const expectedDay = partnerDay(row.firstText('EDD', 'edd'));
  return [
    {
      awb,
      codes: [code],
      canonicalCode: canonical(code),
      scannedAt,
      city: row.firstText('CurrentLocation', 'location'),
      description: row.firstText('Remarks', 'message'),
      expectedDay,
    },
  ];
}
