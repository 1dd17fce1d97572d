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
import { nonsenseOf } from '../kit/courier-http.js';
import {
  emailLogin,
  JsonReader,
  type PartnerHttp,
  type PartnerResponse,
  SignedInHttp,
} from '../../../platform/connectors/index.js';
import { partnerDay } from '../kit/partner-time.js';
import { SHIPROCKET, ShiprocketNdr } from './shiprocket.ndr.js';
import { shiprocketOrder, shiprocketPickup } from './shiprocket.requests.js';
import { shiprocketPush, shiprocketTracking } from './shiprocket.scans.js';

interface OrderAtPartner {
  readonly orderId: string;
  readonly shipmentId: string;
  /** Null while no courier has been given the parcel. */
  readonly parcel: BookedParcel | null;
}

interface Refusal {
  readonly reason: string;
}

const UNKNOWN_PICKUP = /pickup location/i;

/**
 * Shiprocket books in two steps: an order, then an AWB for it. An order without AWB that an earlier try left
 * behind is taken up again instead of making a second one.
 */
export class ShiprocketAdapter implements CourierAdapter {
  readonly trackBatch = 1;
  readonly ndr: ShiprocketNdr;
  private readonly http: SignedInHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new SignedInHttp(http, {
      name: SHIPROCKET,
      baseUrl: `${baseUrl}/v1/external`,
      signIn: emailLogin('/auth/login', 'token'),
    });
    this.ndr = new ShiprocketNdr(this.http);
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    const query = new URLSearchParams({
      pickup_postcode: lane.pickupPincode,
      delivery_postcode: lane.dropPincode,
      weight: String(lane.weightGrams / 1000),
      cod: lane.codPaise > 0 ? '1' : '0',
    });
    const { json } = await this.get(account, `/courier/serviceability/?${query.toString()}`, [404, 422]);
    const offers = json.at('data', 'available_courier_companies');
    if (offers.isList) return offers.list().length > 0;
    if (json.at('message').text() !== null || json.at('status').text() === '404') return false;
    throw nonsenseOf(SHIPROCKET, 'serviceability');
  }

  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const known = await this.findOrder(account, parcel.reference);
    if (known?.parcel) return { booked: true, parcel: known.parcel };
    const order = known ?? (await this.createOrder(account, parcel));
    if ('reason' in order) return { booked: false, reason: order.reason };
    return this.assignAwb(account, order, parcel.reference);
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    return (await this.findOrder(account, reference))?.parcel ?? null;
  }

  async cancel(account: CourierAccount, parcel: BookedParcel): Promise<boolean> {
    const { orderId } = parcel.partnerIds;
    if (orderId !== undefined) return this.cancelOrder(account, orderId);
    return this.sendCancel(account, '/orders/cancel/shipment/awbs', { awbs: [parcel.awb] });
  }

  async undo(account: CourierAccount, reference: string): Promise<void> {
    const order = await this.findOrder(account, reference);
    if (order === null || (await this.cancelOrder(account, order.orderId))) return;
    throw new UpstreamError(SHIPROCKET, 'PARTNER_KEEPS', `${SHIPROCKET} does not cancel order ${order.orderId}`, {
      retryable: true,
    });
  }

  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    const found: CourierScan[] = [];
    for (const awb of awbs) {
      const { json } = await this.get(account, `/courier/track/awb/${encodeURIComponent(awb)}`, [404]);
      const data = json.at('tracking_data');
      if (!data.isObject && json.at('message').text() === null) throw nonsenseOf(SHIPROCKET, 'tracking');
      found.push(...shiprocketTracking(awb, data));
    }
    return found;
  }

  parseWebhook(body: unknown): CourierScan[] {
    const push = new JsonReader(body);
    if (push.at('awb').text() === null) throw nonsenseOf(SHIPROCKET, 'push');
    return shiprocketPush(push);
  }

  private cancelOrder(account: CourierAccount, orderId: string): Promise<boolean> {
    return this.sendCancel(account, '/orders/cancel', { ids: [Number(orderId)] });
  }

  private async sendCancel(account: CourierAccount, path: string, body: unknown): Promise<boolean> {
    const { json, status } = await this.http.send(account, {
      method: 'POST',
      path,
      body,
      repeatable: true,
      expects: [400, 404, 422],
    });
    const message = json.at('message').remarks();
    if (/already.*cancel/i.test(message)) return true;
    return status < 300 && !/cannot|can't|not allowed|failed|unable/i.test(message);
  }

  private get(account: CourierAccount, path: string, expects: readonly number[]): Promise<PartnerResponse> {
    return this.http.send(account, { method: 'GET', path, repeatable: true, expects });
  }

  private async findOrder(account: CourierAccount, reference: string): Promise<OrderAtPartner | null> {
    const { json } = await this.get(account, `/orders?search=${encodeURIComponent(reference)}`, [404]);
    if (!json.at('data').isList) {
      if (json.at('message').text() !== null) return null;
      throw nonsenseOf(SHIPROCKET, 'order list');
    }
    const ours = json
      .at('data')
      .list()
      .find((row) => row.at('channel_order_id').text() === reference && !isCancelled(row.at('status').text()));
    return ours ? readOrder(ours) : null;
  }

  /** A pickup place that Shiprocket does not know yet is registered, and the order, refused for it, is sent again. */
  private async createOrder(account: CourierAccount, parcel: Parcel): Promise<OrderAtPartner | Refusal> {
    const first = await this.sendOrder(account, parcel);
    if (!('reason' in first) || !UNKNOWN_PICKUP.test(first.reason)) return first;
    await this.http.send(account, {
      method: 'POST',
      path: '/settings/company/addpickup',
      body: shiprocketPickup(parcel, account.credentials.email ?? ''),
      repeatable: true,
      expects: [422],
    });
    return this.sendOrder(account, parcel);
  }

  /** A refused order may have been saved all the same: it is looked for before the refusal is believed. */
  private async sendOrder(account: CourierAccount, parcel: Parcel): Promise<OrderAtPartner | Refusal> {
    const { json } = await this.http.send(account, {
      method: 'POST',
      path: '/orders/create/adhoc',
      body: shiprocketOrder(parcel),
      repeatable: false,
      expects: [400, 422],
    });
    const orderId = json.at('order_id').text();
    const shipmentId = json.at('shipment_id').text();
    if (orderId !== null && shipmentId !== null) return { orderId, shipmentId, parcel: null };
    const reason = json.at('message').remarks() || json.at('errors').remarks();
    if (reason === '') throw nonsenseOf(SHIPROCKET, 'order');
    return (await this.findOrder(account, parcel.reference)) ?? { reason };
  }

  private async assignAwb(account: CourierAccount, order: OrderAtPartner, reference: string): Promise<BookResult> {
    const { json } = await this.http.send(account, {
      method: 'POST',
      path: '/courier/assign/awb',
      body: { shipment_id: Number(order.shipmentId) },
      repeatable: false,
      expects: [400, 404, 422],
    });
    const data = json.at('response', 'data');
    const awb = data.at('awb_code').text();
    if (json.at('awb_assign_status').isYes() && awb !== null) {
      return { booked: true, parcel: bookedParcel(awb, order, data) };
    }
    const reason = data.at('awb_assign_error').remarks() || json.at('message').remarks();
    if (!json.at('awb_assign_status').isNo() && reason === '') throw nonsenseOf(SHIPROCKET, 'AWB');
    const saved = await this.findOrder(account, reference);
    if (saved?.parcel) return { booked: true, parcel: saved.parcel };
    // The order without AWB must not stay behind at the partner.
    await this.cancelOrder(account, order.orderId);
    return { booked: false, reason: reason || 'Shiprocket gave no AWB and no reason' };
  }
}

function isCancelled(status: string | null): boolean {
  return status !== null && /^cancell?(ed|ation requested)$/i.test(status);
}

function bookedParcel(
  awb: string,
  order: Pick<OrderAtPartner, 'orderId' | 'shipmentId'>,
  data: JsonReader,
): BookedParcel {
  return {
    awb,
    carrierName: data.firstText('courier_name', 'courier'),
    partnerIds: { orderId: order.orderId, shipmentId: order.shipmentId },
    routingCode: data.at('routing_code').text(),
    expectedDay: partnerDay(data.at('etd').text()),
  };
}

function readOrder(row: JsonReader): OrderAtPartner | null {
  const shipment = row.at('shipments').isList ? row.at('shipments', 0) : row.at('shipments');
  const orderId = row.at('id').text();
  const shipmentId = shipment.at('id').text();
  if (orderId === null || shipmentId === null) return null;
  const awb = shipment.firstText('awb', 'awb_code');
  const ids = { orderId, shipmentId };
  return { ...ids, parcel: awb === null ? null : bookedParcel(awb, ids, shipment) };
}
