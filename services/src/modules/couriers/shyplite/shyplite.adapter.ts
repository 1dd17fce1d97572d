import { UpstreamError } from '../../../core/errors.js';
import {
  type BookResult,
  type BookedParcel,
  type CourierAccount,
  type CourierAdapter,
  type CourierScan,
  type Lane,
  type Parcel,
} from '../kit/courier-adapter.js';
import { type JsonReader, type PartnerHttp } from '../../../platform/connectors/index.js';
import { partnerTime } from '../kit/partner-time.js';
import { PickupPlaces } from '../kit/pickup-places.js';
import { CourierHttp, nonsenseOf } from '../kit/courier-http.js';
import {
  serviceField,
  SHYPLITE,
  SHYPLITE_ADDRESSES,
  shypliteAddress,
  shypliteOrder,
  shypliteSignature,
} from './shyplite.requests.js';

/** What is known at Shyplite under our reference. */
interface OrderAtPartner {
  /** Null while no slip was drawn. */
  readonly parcel: BookedParcel | null;
}

const GONE = /already.*cancel|not found|does not exist/i;
const CANCELLED = 'CN';

/**
 * Shyplite books in two steps: an order, then its slip, which gives it an AWB. An order without a slip that an earlier
 * try left behind is taken up again. Answers are 200 even for errors. It pushes nothing, and its failed deliveries are
 * answered in its own panel.
 */
export class ShypliteAdapter implements CourierAdapter {
  readonly trackBatch = 1;
  readonly ndr = null;
  private readonly http: CourierHttp;
  private readonly places = new PickupPlaces();

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new CourierHttp(http, {
      name: SHYPLITE,
      baseUrl,
      headersOf: (account) => shypliteSignature(account, Math.floor(Date.now() / 1000)),
    });
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    const path = `/getserviceability/${lane.pickupPincode}/${lane.dropPincode}`;
    const { json } = await this.http.get(account, path, [404]);
    const served = json.at('serviceability', serviceField(account.courier, lane.codPaise > 0));
    if (served.isYes()) return true;
    if (served.isNo() || json.at('error').text() !== null) return false;
    throw nonsenseOf(SHYPLITE, 'serviceability');
  }

  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const refusal = await this.place(account, parcel);
    if (refusal === null) return this.drawSlip(account, parcel.reference);
    // A refused order may have been saved all the same, by this call or by an earlier one.
    const order = await this.findOrder(account, parcel.reference);
    if (order?.parcel) return { booked: true, parcel: order.parcel };
    return order === null ? { booked: false, reason: refusal } : this.drawSlip(account, parcel.reference);
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    return (await this.findOrder(account, reference))?.parcel ?? null;
  }

  cancel(account: CourierAccount, { awb, partnerIds }: BookedParcel): Promise<boolean> {
    return this.cancelOrder(account, partnerIds.orderId ?? awb);
  }

  async undo(account: CourierAccount, reference: string): Promise<void> {
    if (await this.cancelOrder(account, reference)) return;
    throw new UpstreamError(SHYPLITE, 'PARTNER_KEEPS', `${SHYPLITE} does not cancel order ${reference}`, {
      retryable: true,
    });
  }

  /** Its label carries a code of the carrier that no call tells. */
  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    const found: CourierScan[] = [];
    for (const awb of awbs) {
      const { json } = await this.http.get(account, `/track/${encodeURIComponent(awb)}`, [404]);
      const events = json.at('data', 'events');
      if (!events.isList && json.at('error').text() === null) throw nonsenseOf(SHYPLITE, 'tracking');
      found.push(...events.list().flatMap((row) => scanOf(awb, row)));
    }
    return found;
  }

  parseWebhook(): CourierScan[] {
    throw nonsenseOf(SHYPLITE, 'push');
  }

  /** @returns why it was refused, or null */
  private async place(account: CourierAccount, parcel: Parcel): Promise<string | null> {
    const addressId = await this.places.numberOf(account, parcel, () => this.registerPlace(account, parcel));
    if (addressId === null) return 'Shyplite did not take the pickup place';
    const { json } = await this.http.send(account, {
      method: 'PUT',
      path: '/order',
      body: { orders: [shypliteOrder(parcel, account.courier, addressId)] },
      repeatable: false,
      expects: [400],
    });
    if (json.at(0, 'success').text() !== null) return null;
    const refusal = json.at(0, 'error').remarks() || json.at('error').remarks();
    if (refusal === '') throw nonsenseOf(SHYPLITE, 'order');
    return refusal;
  }

  private async registerPlace(account: CourierAccount, parcel: Parcel): Promise<string | null> {
    const { json } = await this.http.post(account, SHYPLITE_ADDRESSES, shypliteAddress(parcel));
    return json.at('id').text();
  }

  private async drawSlip(account: CourierAccount, reference: string): Promise<BookResult> {
    const { json } = await this.http.get(account, `/getSlip?orderID=${encodeURIComponent(reference)}`, [400, 404]);
    const parcel = booked(reference, json);
    if (parcel !== null) return { booked: true, parcel };
    const reason = json.at('error').remarks();
    if (reason === '') throw nonsenseOf(SHYPLITE, 'slip');
    const saved = await this.findOrder(account, reference);
    if (saved?.parcel) return { booked: true, parcel: saved.parcel };
    // The order without a slip must not stay behind at the partner.
    await this.cancelOrder(account, reference);
    return { booked: false, reason };
  }

  private async findOrder(account: CourierAccount, reference: string): Promise<OrderAtPartner | null> {
    const { json } = await this.http.post(account, '/track?oid=1', { orders: [reference] }, [400, 404]);
    if (!json.isObject && !json.isList) throw nonsenseOf(SHYPLITE, 'tracking');
    const order = json.at(reference);
    const isCancelled = order
      .at('events')
      .list()
      .some((row) => row.at('status').text() === CANCELLED);
    return !order.isObject || isCancelled ? null : { parcel: booked(reference, order) };
  }

  private async cancelOrder(account: CourierAccount, reference: string): Promise<boolean> {
    const { json } = await this.http.post(account, '/ordercancel', { orders: [reference] }, [400, 404]);
    if (json.at(0, 'success').text() !== null) return true;
    const refusal = json.at(0, 'error').remarks() || json.at('error').remarks();
    if (refusal === '') throw nonsenseOf(SHYPLITE, 'cancellation');
    return GONE.test(refusal);
  }
}

function booked(reference: string, row: JsonReader): BookedParcel | null {
  const awb = row.at('awbNo').text();
  if (awb === null) return null;
  return { awb, carrierName: row.at('carrierName').text(), partnerIds: { orderId: reference }, routingCode: null };
}

/** Fields are spelled with a capital when one AWB is asked for, and without when orders are. */
function scanOf(awb: string, row: JsonReader): CourierScan[] {
  const code = row.at('status').text();
  const scannedAt = partnerTime(row.firstText('Time', 'time'));
  if (code === null || scannedAt === null) return [];
  return [
    {
      awb,
      codes: [code],
      scannedAt,
      city: row.firstText('Location', 'location'),
      description: row.firstText('Remarks', 'remarks'),
    },
  ];
}
