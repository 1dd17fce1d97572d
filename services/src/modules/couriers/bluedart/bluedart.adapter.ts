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
import { BLUEDART, BluedartHttp, bluedartReason, listOrOne } from './bluedart.http.js';
import { BluedartNdr } from './bluedart.ndr.js';
import { bluedartProfile, bluedartReference, bluedartWaybill } from './bluedart.requests.js';
import { bluedartScans } from './bluedart.scans.js';

/** Blue Dart's gateway (air). Refusals come as a 200 with `IsError`, or as a 400 with `error-response`. */
export class BluedartAdapter implements CourierAdapter {
  readonly trackBatch = 20;
  readonly ndr: BluedartNdr;
  private readonly http: BluedartHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new BluedartHttp(http, baseUrl);
    this.ndr = new BluedartNdr(this.http);
  }

  async serviceability(account: CourierAccount, lane: Lane): Promise<boolean> {
    const drop = await this.pincode(account, lane.dropPincode);
    const isDelivered =
      drop !== null &&
      !drop.at('Embargo').isYes() &&
      drop.at(lane.codPaise > 0 ? 'eTailCODAirInbound' : 'eTailPrePaidAirInbound').isYes();
    if (!isDelivered) return false;
    const pickup = await this.pincode(account, lane.pickupPincode);
    return pickup !== null && pickup.at('ApexOutbound').isYes();
  }

  /** The area of the pickup place belongs into the booking; they know it by its pincode. */
  async book(account: CourierAccount, parcel: Parcel): Promise<BookResult> {
    const pickup = await this.pincode(account, parcel.pickup.pincode);
    const originArea = pickup?.at('AreaCode').text() ?? null;
    if (originArea === null)
      return { booked: false, reason: 'Bluedart does not serve the pincode of the pickup place' };
    const { json } = await this.http.post(
      account,
      '/waybill/v1/GenerateWayBill',
      bluedartWaybill(account, parcel, { originArea, pickupAt: new Date() }),
      false,
    );
    const result = json.at('GenerateWayBillResult');
    const awb = result.at('AWBNo').text();
    // Beside a valid AWB an error is that of the pickup, which is asked for again at the panel.
    if (awb !== null) return { booked: true, parcel: bookedParcel(awb, result) };
    const reason = bluedartReason(json, result);
    if (!result.at('IsError').isYes() && reason === '') throw nonsenseOf(BLUEDART, 'booking');
    return { booked: false, reason: reason || 'Bluedart refused the booking without a reason' };
  }

  async findByReference(account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const kept = bluedartReference(reference);
    const ours = (await this.http.track(account, 'ref', [kept])).find(
      (row) => row.at('RefNo').text() === kept && !/cancel/i.test(row.at('Status').text() ?? ''),
    );
    const awb = ours?.at('WaybillNo').text() ?? null;
    return ours && awb !== null ? bookedParcel(awb, ours) : null;
  }

  async cancel(account: CourierAccount, parcel: BookedParcel): Promise<boolean> {
    const { json } = await this.http.post(account, '/waybill/v1/CancelWaybill', {
      Request: { AWBNo: parcel.awb },
      Profile: bluedartProfile(account),
    });
    const result = json.at('CancelWaybillResult');
    if (result.at('IsError').isNo()) return true;
    const reason = bluedartReason(json, result);
    if (!result.at('IsError').isYes() && reason === '') throw nonsenseOf(BLUEDART, 'cancellation');
    return /already.*cancel/i.test(reason);
  }

  async track(account: CourierAccount, awbs: readonly string[]): Promise<CourierScan[]> {
    return (await this.http.track(account, 'awb', awbs)).flatMap(bluedartScans);
  }

  parseWebhook(body: unknown): CourierScan[] {
    const rows = listOrOne(new JsonReader(body).at('statustracking')).map((row) => row.at('Shipment'));
    if (rows.length === 0 || rows.some((row) => row.at('WaybillNo').text() === null))
      throw nonsenseOf(BLUEDART, 'push');
    return rows.flatMap(bluedartScans);
  }

  /** null: Blue Dart does not know it. */
  private async pincode(account: CourierAccount, pinCode: string): Promise<JsonReader | null> {
    const { json } = await this.http.post(account, '/finder/v1/GetServicesforPincode', {
      pinCode,
      profile: bluedartProfile(account),
    });
    const result = json.at('GetServicesforPincodeResult');
    if (result.at('IsError').isNo() && result.at('PinCode').text() !== null) return result;
    if (!result.at('IsError').isYes() && bluedartReason(json, result) === '') throw nonsenseOf(BLUEDART, 'pincode');
    return null;
  }
}

function bookedParcel(awb: string, row: JsonReader): BookedParcel {
  const token = row.at('TokenNumber').text();
  const route = [row.at('DestinationArea').text(), row.at('ClusterCode').text()].filter((part) => part !== null);
  return {
    awb,
    carrierName: null,
    partnerIds: token === null ? {} : { pickupToken: token },
    routingCode: route.length === 0 ? null : route.join('/'),
  };
}
