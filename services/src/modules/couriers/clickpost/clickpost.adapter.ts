import { JsonReader, type PartnerHttp } from '../../../platform/connectors/index.js';
import {
  type BookResult,
  type BookedParcel,
  type CourierAccount,
  type CourierAdapter,
  type CourierScan,
  type Lane,
  type Parcel,
  type PartnerIds,
} from '../kit/courier-adapter.js';
import { nonsenseOf } from '../kit/courier-http.js';
import { CLICKPOST, ClickpostHttp } from './clickpost.http.js';
import { ClickpostNdr } from './clickpost.ndr.js';
import { type Carrier, clickpostOrder } from './clickpost.requests.js';
import { clickpostPush, clickpostTracking } from './clickpost.scans.js';

/** Clickpost books with carriers that the company has contracts with; it says which of them serve a lane, the best first. */
export class ClickpostAdapter implements CourierAdapter {
  readonly trackBatch = 20;
  readonly ndr: ClickpostNdr;
  private readonly http: ClickpostHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new ClickpostHttp(http, baseUrl);
    this.ndr = new ClickpostNdr(this.http);
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    return (await this.best(account, lane)) !== null;
  }

  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const carrier = await this.best(account, {
      pickupPincode: parcel.pickup.pincode,
      dropPincode: parcel.drop.pincode,
      weightGrams: parcel.weightGrams,
      codPaise: parcel.codPaise,
    });
    if (carrier === null) return { booked: false, reason: 'No carrier of Clickpost serves this lane' };
    const { isSuccess, message, result } = await this.http.ask(account, {
      method: 'POST',
      path: '/v3/create-order/',
      body: clickpostOrder(parcel, carrier, new Date()),
      repeatable: false,
    });
    if (!isSuccess) return { booked: false, reason: message || 'Clickpost refused the booking without a reason' };
    const awb = result.at('waybill').text();
    if (awb === null) throw nonsenseOf(CLICKPOST, 'booking');
    return { booked: true, parcel: bookedParcel(awb, carrier, result) };
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const { isSuccess, result } = await this.http.get(account, '/v1/fetch-order/', { reference_number: reference });
    const awb = result.at('waybill').text();
    const cpId = result.at('cp_id').text();
    if (!isSuccess || awb === null || cpId === null || result.at('is_cancelled').isYes()) return null;
    if (result.at('reference_number').text() !== reference) return null;
    return bookedParcel(awb, { cpId, accountCode: result.at('account_code').text() ?? '' }, result);
  }

  async cancel(account: CourierAccount, { awb, partnerIds }: BookedParcel): Promise<boolean> {
    const { isSuccess, message } = await this.http.get(account, '/v1/cancel-order/', {
      waybill: awb,
      cp_id: partnerIds['cpId'] ?? '',
      account_code: partnerIds['accountCode'] ?? '',
    });
    return isSuccess || /already.*cancel/i.test(message);
  }

  /** Parcels of one carrier go into one call. */
  async track(
    account: CourierAccount,
    awbs: readonly string[],
    ids: ReadonlyMap<string, PartnerIds>,
  ): Promise<CourierScan[]> {
    const found: CourierScan[] = [];
    for (const [cpId, ofCarrier] of Map.groupBy(awbs, (awb) => ids.get(awb)?.['cpId'] ?? '')) {
      const query = { waybill: ofCarrier.join(','), cp_id: cpId };
      const { isSuccess, result } = await this.http.get(account, '/v2/track-order/', query);
      if (isSuccess) found.push(...ofCarrier.flatMap((awb) => clickpostTracking(awb, result.at(awb))));
    }
    return found;
  }

  parseWebhook(body: unknown): CourierScan[] {
    const push = new JsonReader(body);
    const awb = push.at('waybill').text();
    if (awb === null) throw nonsenseOf(CLICKPOST, 'push');
    return clickpostPush(awb, push);
  }

  private async best(account: CourierAccount, lane: Lane): Promise<Carrier | null> {
    const { isSuccess, result } = await this.http.ask(account, {
      method: 'POST',
      path: '/v1/serviceability_api/',
      body: [
        {
          pickup_pincode: lane.pickupPincode,
          drop_pincode: lane.dropPincode,
          optional: { weight: lane.weightGrams, invoice_value: lane.codPaise / 100, service_type: 'FORWARD' },
        },
      ],
      repeatable: true,
    });
    if (!isSuccess) return null;
    if (!result.isList) throw nonsenseOf(CLICKPOST, 'serviceability');
    const payment = lane.codPaise > 0 ? 'COD' : 'PREPAID';
    const first = result.list().find((row) => row.at('serviceable', payment).isYes());
    const cpId = first?.at('cp_id').text() ?? null;
    return cpId === null ? null : { cpId, accountCode: first?.at('account_code').text() ?? '' };
  }
}

function bookedParcel(awb: string, { cpId, accountCode }: Carrier, row: JsonReader): BookedParcel {
  return {
    awb,
    carrierName: row.firstText('courier_name', 'courier_partner_name') ?? `carrier ${cpId}`,
    partnerIds: { cpId, accountCode },
    routingCode: row.at('sort_code').text(),
  };
}
