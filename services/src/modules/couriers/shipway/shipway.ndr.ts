import { type CourierAccount, type PartnerIds } from '../kit/courier-account.js';
import { type CourierHttp, nonsenseOf } from '../kit/courier-http.js';
import { ACCEPTED, type CourierNdr, type NdrResult, type NdrInstructions } from '../kit/courier-ndr.js';
import { usualRule } from '../kit/reattempt-rule.js';

export const SHIPWAY = 'Shipway';

const SHIPWAY_REATTEMPTS = usualRule(SHIPWAY);

/** Shipway names a parcel by the order, and by its AWB. */
export class ShipwayNdr implements CourierNdr {
  readonly rule = SHIPWAY_REATTEMPTS;

  constructor(private readonly http: CourierHttp) {}

  /** Details go with the next try only. */
  changeDetails(
    account: CourierAccount,
    awb: string,
    wishes: Pick<NdrInstructions, 'phone' | 'address'>,
    ids: PartnerIds,
  ): Promise<NdrResult> {
    return this.requestReattempt(account, awb, { ...wishes, day: null }, ids);
  }

  requestReattempt(
    account: CourierAccount,
    awb: string,
    { phone, address, day }: NdrInstructions,
    ids: PartnerIds,
  ): Promise<NdrResult> {
    return this.ask(account, '/Ndr/ReAttempt', {
      order_id: ids['orderId'] ?? '',
      awb,
      date: day ?? '',
      phone: phone ?? '',
      address: address ?? '',
      remark: 'The buyer asks for another try',
    });
  }

  requestReturn(account: CourierAccount, awb: string, comment: string, ids: PartnerIds): Promise<NdrResult> {
    return this.ask(account, '/Ndr/Rto', { order_id: ids['orderId'] ?? '', awb, remark: comment.slice(0, 200) });
  }

  private async ask(account: CourierAccount, path: string, body: object): Promise<NdrResult> {
    const { json } = await this.http.post(account, path, body);
    if (json.at('success').isYes()) return ACCEPTED;
    if (!json.at('success').isNo()) throw nonsenseOf(SHIPWAY, 'NDR');
    return { kind: 'refused', reason: json.at('message').remarks() || 'Shipway gave no reason' };
  }
}
