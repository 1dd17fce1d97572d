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
import { ITHINK, IthinkHttp, ithinkReason } from './ithink.http.js';
import { IthinkNdr } from './ithink.ndr.js';
import { ithinkOrder, ithinkWarehouse } from './ithink.requests.js';
import { ithinkScans } from './ithink.scans.js';

/** iThink resells carriers; it is told which one to book with, and says in each row how it went. */
export class IthinkAdapter implements CourierAdapter {
  /** Their limit is 10 numbers in one question. */
  readonly trackBatch = 10;
  readonly ndr: IthinkNdr;
  private readonly http: IthinkHttp;

  constructor(http: PartnerHttp, baseUrl: string, hosts: Readonly<Record<string, string>> = {}) {
    this.http = new IthinkHttp(http, baseUrl, hosts['tracking'] ?? baseUrl);
    this.ndr = new IthinkNdr(this.http);
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    return (await this.cheapest(account, lane)) !== null;
  }

  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const logistics = await this.cheapest(account, {
      pickupPincode: parcel.pickup.pincode,
      dropPincode: parcel.drop.pincode,
      weightGrams: parcel.weightGrams,
      codPaise: parcel.codPaise,
    });
    if (logistics === null) return { booked: false, reason: 'No carrier of iThink serves this lane' };
    const warehouseId = await this.warehouseOf(account, parcel);
    if (warehouseId === null) return { booked: false, reason: 'iThink did not take the pickup place' };
    const json = await this.http.book(account, ithinkOrder(parcel, { logistics, warehouseId }));
    const row = json.at('data', '1');
    const awb = row.at('waybill').text();
    if (row.at('status').isYes() && awb !== null)
      return { booked: true, parcel: bookedParcel(awb, row.at('logistic_name').text()) };
    const reason = ithinkReason(row) || ithinkReason(json);
    if (!row.at('status').isNo() && reason === '') throw nonsenseOf(ITHINK, 'booking');
    return { booked: false, reason: reason || 'iThink refused the booking without a reason' };
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const json = await this.http.ask(account, '/order/get_details.json', { order_no: reference });
    const ours = json
      .at('data')
      .values()
      .find(
        (row) =>
          row.at('order_no').text() === reference && !/cancel/i.test(row.at('latest_courier_status').text() ?? ''),
      );
    const awb = ours?.at('awb_no').text() ?? null;
    return ours && awb !== null ? bookedParcel(awb, ours.firstText('logistic', 'logistic_name')) : null;
  }

  async cancel(account: CourierAccount, parcel: BookedParcel): Promise<boolean> {
    const json = await this.http.ask(account, '/order/cancel.json', { awb_numbers: parcel.awb });
    const row = json.at('data', '1');
    if (row.at('status').isYes()) return true;
    const reason = ithinkReason(row) || ithinkReason(json);
    if (!row.at('status').isNo() && reason === '') throw nonsenseOf(ITHINK, 'cancellation');
    return /already.*cancel/i.test(reason);
  }

  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    return (await this.http.track(account, awbs)).at('data').values().flatMap(ithinkScans);
  }

  parseWebhook(body: unknown): CourierScan[] {
    const push = new JsonReader(body);
    if (push.at('awb_no').text() === null) throw nonsenseOf(ITHINK, 'push');
    return ithinkScans(push);
  }

  /** The carrier that goes there at the lowest price; null when none does. */
  private async cheapest(account: CourierAccount, lane: Lane): Promise<string | null> {
    const json = await this.http.ask(account, '/rate/check.json', {
      from_pincode: lane.pickupPincode,
      to_pincode: lane.dropPincode,
      shipping_length_cms: '10',
      shipping_width_cms: '10',
      shipping_height_cms: '10',
      shipping_weight_kg: (lane.weightGrams / 1000).toFixed(3),
      order_type: 'forward',
      payment_method: lane.codPaise > 0 ? 'cod' : 'Prepaid',
      product_mrp: (lane.codPaise / 100).toFixed(2),
    });
    if (json.at('status').isNo()) return null;
    const offers = json
      .at('data')
      .values()
      .filter((row) => !row.at(lane.codPaise > 0 ? 'cod' : 'prepaid').isNo() && !row.at('pickup').isNo())
      .map((row) => ({ name: row.at('logistic_name').text(), rate: row.at('rate').number() ?? Infinity }));
    const [best] = offers.filter(({ name }) => name !== null).sort((a, b) => a.rate - b.rate);
    return best?.name ?? null;
  }

  /** A pickup place is known by its name; one that they do not have yet is registered. */
  private async warehouseOf(account: CourierAccount, parcel: Parcel): Promise<string | null> {
    const known = (await this.http.ask(account, '/warehouse/get.json', {}))
      .at('data')
      .values()
      .find((row) => row.at('company_name').text() === parcel.pickupName);
    const id = known?.firstText('warehouse_id', 'id') ?? null;
    if (id !== null) return id;
    const made = await this.http.ask(account, '/warehouse/add.json', ithinkWarehouse(parcel));
    return made.at('warehouse_id').text() ?? made.at('data', 'warehouse_id').text();
  }
}

function bookedParcel(awb: string, carrierName: string | null): BookedParcel {
  return { awb, carrierName, partnerIds: {}, routingCode: null };
}
