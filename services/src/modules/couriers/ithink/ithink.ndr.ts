import { type CourierAccount } from '../kit/courier-account.js';
import { nonsenseOf } from '../kit/courier-http.js';
import { ACCEPTED, type CourierNdr, type NdrResult, type NdrInstructions } from '../kit/courier-ndr.js';
import { usualRule } from '../kit/reattempt-rule.js';
import { ITHINK, type IthinkHttp, ithinkReason } from './ithink.http.js';

const ITHINK_REATTEMPTS = usualRule(ITHINK);

/** Their numbers of the two actions. */
const AGAIN = '1';
const BACK = '2';

export class IthinkNdr implements CourierNdr {
  readonly rule = ITHINK_REATTEMPTS;

  constructor(private readonly http: IthinkHttp) {}

  /** Details go with the next try only. */
  changeDetails(
    account: CourierAccount,
    awb: string,
    wishes: Pick<NdrInstructions, 'phone' | 'address'>,
  ): Promise<NdrResult> {
    return this.requestReattempt(account, awb, { ...wishes, day: null });
  }

  requestReattempt(account: CourierAccount, awb: string, { phone, address, day }: NdrInstructions): Promise<NdrResult> {
    return this.act(account, awb, {
      ndr_action: AGAIN,
      reattempt_date: day ?? '',
      reattempt_time: '',
      reattempt_mobile_number: phone ?? '',
      reattempt_address: address ?? '',
      reattempt_address_type: '1',
      rto_remark: '',
    });
  }

  requestReturn(account: CourierAccount, awb: string, comment: string): Promise<NdrResult> {
    return this.act(account, awb, { ndr_action: BACK, rto_remark: comment.slice(0, 200) });
  }

  private async act(account: CourierAccount, awb: string, action: object): Promise<NdrResult> {
    const json = await this.http.ask(account, '/ndr/add-reattempt-rto.json', {
      shipments: [{ awb_numbers: awb, ...action }],
    });
    const row = json.at('data', awb);
    if (row.at('status').isYes()) return ACCEPTED;
    const reason = ithinkReason(row) || ithinkReason(json);
    if (!row.at('status').isNo() && reason === '') throw nonsenseOf(ITHINK, 'NDR');
    return { kind: 'refused', reason: reason || 'iThink gave no reason' };
  }
}
