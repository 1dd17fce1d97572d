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
import { UpstreamError } from '../../../core/errors.js';
import { CourierHttp, nonsenseOf } from '../kit/courier-http.js';
import { SHIPWAY, ShipwayNdr } from './shipway.ndr.js';
import { shipwayOrder, shipwayWarehouse } from './shipway.requests.js';
import { shipwayPush, shipwayTracking } from './shipway.scans.js';

interface Carrier {
  readonly id: string;
  readonly name: string | null;
}

/** Shipway resells carriers: an order is pushed and booked with one of them in one call, whose two parts may end apart. */
export class ShipwayAdapter implements CourierAdapter {
  readonly trackBatch = 50;
  readonly ndr: ShipwayNdr;
  private readonly http: CourierHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new CourierHttp(http, {
      name: SHIPWAY,
      baseUrl: `${baseUrl}/api`,
      headersOf: ({ credentials: { username = '', licenceKey = '' } }) => ({
        authorization: `Basic ${Buffer.from(`${username}:${licenceKey}`).toString('base64')}`,
      }),
    });
    this.ndr = new ShipwayNdr(this.http);
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    const isCod = lane.codPaise > 0;
    if ((await this.carrierTo(account, lane.dropPincode, isCod)) === null) return false;
    return (await this.carrierTo(account, lane.pickupPincode, false)) !== null;
  }

  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const carrier = await this.carrierTo(account, parcel.drop.pincode, parcel.codPaise > 0);
    if (carrier === null) return { booked: false, reason: 'No carrier of Shipway serves this pincode' };
    const warehouseId = await this.warehouseOf(account, parcel);
    if (warehouseId === null) return { booked: false, reason: 'Shipway did not take the pickup place' };
    const { json } = await this.http.send(account, {
      method: 'POST',
      path: '/v2orders',
      body: shipwayOrder(parcel, { carrierId: carrier.id, warehouseId }),
      repeatable: false,
      expects: [400, 422],
    });
    const booked = json.at('awb_response');
    const awb = booked.at('AWB').text();
    if (booked.at('success').isYes() && awb !== null)
      return { booked: true, parcel: bookedParcel(awb, parcel.reference, carrier.name) };
    const reason = booked.at('message').remarks() || json.at('message').remarks();
    if (!json.at('success').isYes() && !json.at('success').isNo()) throw nonsenseOf(SHIPWAY, 'booking');
    return this.refusal(account, parcel.reference, reason || 'Shipway gave no AWB and no reason');
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const order = await this.findOrder(account, reference);
    const awb = order?.at('tracking_number').text() ?? null;
    return order && awb !== null ? bookedParcel(awb, reference, order.firstText('carrier_title', 'name')) : null;
  }

  async cancel(account: CourierAccount, parcel: BookedParcel): Promise<boolean> {
    const { json } = await this.http.post(account, '/Cancel', { awb_number: [parcel.awb] });
    const { awb } = parcel;
    const isListed = (field: string): boolean => json.at(field).remarks().includes(awb);
    if (isListed('shipment_success_tracking_numbers')) return true;
    if (!isListed('shipment_failed_tracking_numbers') && !isListed('invalid_tracking_numbers'))
      throw nonsenseOf(SHIPWAY, 'cancellation');
    return /already.*cancel/i.test(json.at('message').remarks());
  }

  /** Cancels the parcel if there is one, else the order that waits for one. */
  async undo(account: CourierAccount, reference: string): Promise<void> {
    const order = await this.findOrder(account, reference);
    if (order === null) return;
    const awb = order.at('tracking_number').text();
    const isGone =
      awb === null
        ? await this.cancelOrder(account, reference)
        : await this.cancel(account, bookedParcel(awb, reference, null));
    if (isGone) return;
    throw new UpstreamError(SHIPWAY, 'PARTNER_KEEPS', `${SHIPWAY} does not cancel order ${reference}`, {
      retryable: true,
    });
  }

  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    const query = new URLSearchParams({ awb: awbs.join(','), tracking_history: '1' });
    const { json } = await this.http.get(account, `/tracking?${query.toString()}`, [404]);
    if (!json.isList && !json.at('awb').text() && !json.at('success').isNo()) throw nonsenseOf(SHIPWAY, 'tracking');
    return (json.isList ? json.list() : [json]).flatMap(shipwayTracking);
  }

  parseWebhook(body: unknown): CourierScan[] {
    const push = new JsonReader(body);
    const awb = push.at('awb').text();
    if (awb === null) throw nonsenseOf(SHIPWAY, 'push');
    return shipwayPush(awb, push);
  }

  /** The first of the carriers that they name; null when none goes there. */
  private async carrierTo(account: CourierAccount, pincode: string, isCod: boolean): Promise<Carrier | null> {
    const query = new URLSearchParams({ pincode, payment_type: isCod ? 'C' : 'P' });
    const { json } = await this.http.get(account, `/pincodeserviceable?${query.toString()}`, [404]);
    if (!json.at('success').isYes()) {
      if (!json.at('success').isNo()) throw nonsenseOf(SHIPWAY, 'serviceability');
      return null;
    }
    const first = json.at('message', 0);
    const id = first.at('carrier_id').text();
    return id === null ? null : { id, name: first.firstText('carrier_title', 'name') };
  }

  /** A pickup place is known by its title; one that they do not have yet is registered. */
  private async warehouseOf(account: CourierAccount, parcel: Parcel): Promise<string | null> {
    const { json } = await this.http.get(account, '/warehouse/', [404]);
    const known = json
      .at('message')
      .list()
      .find((row) => row.at('title').text() === parcel.pickupName);
    if (known) return known.at('warehouse_id').text();
    const made = await this.http.post(account, '/warehouse/', shipwayWarehouse(parcel));
    return made.json.at('warehouse_response', 'warehouse_id').text();
  }

  private async findOrder(account: CourierAccount, reference: string): Promise<JsonReader | null> {
    const { json } = await this.http.get(account, `/getorders?orderid=${encodeURIComponent(reference)}`, [404]);
    if (!json.at('success').isYes() && !json.at('success').isNo()) throw nonsenseOf(SHIPWAY, 'order list');
    const ours = json
      .at('message')
      .list()
      .find(
        (row) =>
          row.at('order_id').text() === reference && !/cancel/i.test(row.at('shipment_status_name').text() ?? ''),
      );
    return ours ?? null;
  }

  /** The order may stand although its booking was refused, or the other way round: it is looked up before the refusal is believed. */
  private async refusal(account: CourierAccount, reference: string, reason: string): Promise<BookResult> {
    const order = await this.findOrder(account, reference);
    const awb = order?.at('tracking_number').text() ?? null;
    if (order && awb !== null)
      return { booked: true, parcel: bookedParcel(awb, reference, order.firstText('carrier_title', 'name')) };
    if (order) await this.cancelOrder(account, reference);
    return { booked: false, reason };
  }

  private async cancelOrder(account: CourierAccount, reference: string): Promise<boolean> {
    const { json } = await this.http.post(account, '/Cancelorders', { order_ids: [reference] });
    const row = json.isList ? json.at(0) : json;
    return row.at('success').isYes() || /already.*cancel/i.test(row.at('message').remarks());
  }
}

function bookedParcel(awb: string, reference: string, carrierName: string | null): BookedParcel {
  return { awb, carrierName, partnerIds: { orderId: reference }, routingCode: null };
}
