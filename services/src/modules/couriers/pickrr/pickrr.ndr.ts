import { type CourierAccount } from '../kit/courier-account.js';
import { nonsenseOf } from '../kit/courier-http.js';
import { ACCEPTED, type CourierNdr, type NdrResult, type NdrInstructions } from '../kit/courier-ndr.js';
import { usualRule } from '../kit/reattempt-rule.js';
import { PICKRR, type PickrrHttp } from './pickrr.http.js';

const PICKRR_REATTEMPTS = usualRule(PICKRR);

/** Pickrr's desk: another try (RA) or back to the sender (RTO). */
export class PickrrNdr implements CourierNdr {
  readonly rule = PICKRR_REATTEMPTS;

  constructor(private readonly http: PickrrHttp) {}

  /** Details go with the next try only. */
  changeDetails(
    account: CourierAccount,
    awb: string,
    wishes: Pick<NdrInstructions, 'phone' | 'address'>,
  ): Promise<NdrResult> {
    return this.requestReattempt(account, awb, { ...wishes, day: null });
  }

  requestReattempt(account: CourierAccount, awb: string, { phone, address, day }: NdrInstructions): Promise<NdrResult> {
    return this.act(account, {
      tracking_id: awb,
      action: 'RA',
      ...(day === null ? {} : { date: day }),
      ...(phone === null ? {} : { phone }),
      ...(address === null ? {} : { address }),
    });
  }

  requestReturn(account: CourierAccount, awb: string): Promise<NdrResult> {
    return this.act(account, { tracking_id: awb, action: 'RTO' });
  }

  private async act(account: CourierAccount, body: object): Promise<NdrResult> {
    const json = await this.http.post(account, '/ndr-action/', body, true);
    if (json.at('success').isYes()) return ACCEPTED;
    const reason = json.at('err').remarks();
    if (!json.at('success').isNo() && reason === '') throw nonsenseOf(PICKRR, 'NDR');
    return { kind: 'refused', reason: reason || 'Pickrr gave no reason' };
  }
}
