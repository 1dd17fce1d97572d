import { startOfIndiaDay } from '@godown/contracts/orders';
import { type CourierAccount } from '../kit/courier-adapter.js';
import { nonsenseOf } from '../kit/courier-http.js';
import { ACCEPTED, type CourierNdr, type NdrResult, type NdrInstructions } from '../kit/courier-ndr.js';
import { type ReattemptRule, usualRule } from '../kit/reattempt-rule.js';
import { BLUEDART, type BluedartHttp, bluedartReason } from './bluedart.http.js';
import { bluedartDate, bluedartProfile } from './bluedart.requests.js';

const BLUEDART_REATTEMPTS: ReattemptRule = { ...usualRule(BLUEDART), workingDaysAhead: 5 };

/** Blue Dart takes an "alternate instruction" for an AWB: another try (DT), or back to its sender (RTO). */
export class BluedartNdr implements CourierNdr {
  readonly rule = BLUEDART_REATTEMPTS;

  constructor(private readonly http: BluedartHttp) {}

  /** Details go with the next try only. */
  changeDetails(
    account: CourierAccount,
    awb: string,
    wishes: Pick<NdrInstructions, 'phone' | 'address'>,
  ): Promise<NdrResult> {
    return this.requestReattempt(account, awb, { ...wishes, day: null });
  }

  requestReattempt(account: CourierAccount, awb: string, { phone, address, day }: NdrInstructions): Promise<NdrResult> {
    return this.instruct(account, {
      AWBNo: awb,
      AltInstRequestType: 'DT',
      MobileNo: phone ?? '',
      PreferDate: day === null ? '' : bluedartDate(startOfIndiaDay(day)),
      TimeSlot: 'A',
      PreferTime: '',
      LandMark: (address ?? '').slice(0, 50),
    });
  }

  requestReturn(account: CourierAccount, awb: string): Promise<NdrResult> {
    return this.instruct(account, { AWBNo: awb, AltInstRequestType: 'RTO' });
  }

  private async instruct(account: CourierAccount, altreq: Readonly<Record<string, string>>): Promise<NdrResult> {
    const { json } = await this.http.post(account, '/cust-instruction-update/v1/CustALTInstructionUpdate', {
      altreq,
      profile: bluedartProfile(account),
    });
    const result = json.at('CustALTInstructionUpdateResult');
    if (result.at('IsError').isNo()) return ACCEPTED;
    const reason = bluedartReason(json, result);
    if (!result.at('IsError').isYes() && reason === '') throw nonsenseOf(BLUEDART, 'NDR');
    return { kind: 'refused', reason: reason || 'Bluedart gave no reason' };
  }
}
