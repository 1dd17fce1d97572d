import { JsonReader, type PartnerHttp, SignedInHttp } from '../../../platform/connectors/index.js';
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
import { dtdcConsignment } from './dtdc.requests.js';
import { dtdcPush, dtdcTracking } from './dtdc.scans.js';

export const DTDC = 'DTDC';

const BOOKING = '/api/customer/integration/consignment';

/** DTDC: one API for bookings, another with a login of its own for tracking, a third for pincodes. */
export class DtdcAdapter implements CourierAdapter {
  readonly trackBatch = 1;
  /** What to do with an undelivered parcel is told on their panel. */
  readonly ndr = null;
  private readonly bookings: CourierHttp;
  private readonly pincodes: CourierHttp;
  private readonly tracking: SignedInHttp;

  constructor(http: PartnerHttp, baseUrl: string, hosts: Readonly<Record<string, string>> = {}) {
    this.bookings = new CourierHttp(http, {
      name: DTDC,
      baseUrl: `${baseUrl}${BOOKING}`,
      headersOf: ({ credentials }) => ({ 'api-key': credentials.authToken ?? '' }),
    });
    this.pincodes = new CourierHttp(http, {
      name: DTDC,
      baseUrl: hosts['pincode'] ?? baseUrl,
      headersOf: () => ({}),
    });
    this.tracking = new SignedInHttp(http, {
      name: DTDC,
      baseUrl: `${hosts['tracking'] ?? baseUrl}/dtdc-api`,
      signIn: {
        request: ({ credentials: { trackingUsername = '', trackingPassword = '' } }) => ({
          method: 'GET',
          path: `/api/dtdc/authenticate?${new URLSearchParams({ username: trackingUsername, password: trackingPassword }).toString()}`,
          isText: true,
        }),
        tokenOf: ({ json }) => json.text(),
      },
      headersOf: (token) => ({ 'x-access-token': token }),
    });
  }

  /** Pincodes are told to anybody. */
  async verify(account: CourierAccount): Promise<void> {
    await this.track(account, ['0']);
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    const { json } = await this.pincodes.post(account, '/ratecalapi/PincodeApiCall', {
      orgPincode: lane.pickupPincode,
      desPincode: lane.dropPincode,
    });
    const flag = json.at('ZIPCODE_RESP', 0, 'SERVFLAG');
    if (!flag.isYes() && !flag.isNo()) throw nonsenseOf(DTDC, 'serviceability');
    return flag.isYes();
  }

  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const { json } = await this.bookings.send(account, {
      method: 'POST',
      path: '/softdata',
      body: { consignments: [dtdcConsignment(account, parcel)] },
      repeatable: false,
      expects: [400, 422],
    });
    const row = json.at('data', 0);
    const awb = row.at('reference_number').text();
    if (row.at('success').isYes() && awb !== null) return { booked: true, parcel: bookedParcel(awb) };
    const reason = row.at('message').remarks() || row.at('reason').remarks() || json.at('error', 'message').remarks();
    if (!row.at('success').isNo() && reason === '') throw nonsenseOf(DTDC, 'booking');
    return { booked: false, reason: reason || 'DTDC refused the booking without a reason' };
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const json = await this.trackDetails(account, 'reference', reference);
    const header = json.at('trackHeader');
    const awb = header.at('strShipmentNo').text();
    if (awb === null || header.at('strRefNo').text() !== reference) return null;
    return /cancel/i.test(header.at('strStatus').text() ?? '') ? null : bookedParcel(awb);
  }

  async cancel(account: CourierAccount, parcel: BookedParcel): Promise<boolean> {
    const { json } = await this.bookings.post(account, '/cancel', {
      AWBNo: [parcel.awb],
      customerCode: account.credentials.customerCode ?? '',
    });
    if (json.at('success').isYes()) return true;
    const reason = json.at('failures', 0, 'message').remarks() || json.at('message').remarks();
    if (!json.at('success').isNo() && reason === '') throw nonsenseOf(DTDC, 'cancellation');
    return /already.*cancel/i.test(reason);
  }

  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    const found: CourierScan[] = [];
    for (const awb of awbs) found.push(...dtdcTracking(await this.trackDetails(account, 'cnno', awb)));
    return found;
  }

  parseWebhook(body: unknown): CourierScan[] {
    const push = new JsonReader(body);
    const awb = push.at('shipment', 'strShipmentNo').text();
    if (awb === null) throw nonsenseOf(DTDC, 'push');
    return dtdcPush(awb, push);
  }

  private async trackDetails(
    account: CourierAccount,
    trkType: 'cnno' | 'reference',
    strcnno: string,
  ): Promise<JsonReader> {
    const { json } = await this.tracking.send(account, {
      method: 'POST',
      path: '/rest/JSONCnTrk/getTrackDetails',
      body: { trkType, strcnno, addtnlDtl: 'Y' },
      repeatable: true,
      expects: [400, 404],
    });
    if (!json.at('trackHeader').isObject && !json.at('errorDetails').isList) throw nonsenseOf(DTDC, 'tracking');
    return json;
  }
}

function bookedParcel(awb: string): BookedParcel {
  return { awb, carrierName: null, partnerIds: {}, routingCode: null };
}
