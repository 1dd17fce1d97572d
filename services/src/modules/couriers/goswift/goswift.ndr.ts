import { addDays, indiaDay, startOfIndiaDay } from '@godown/contracts/orders';
import { type CourierAccount, type PartnerIds } from '../kit/courier-account.js';
import { nonsenseOf } from '../kit/courier-http.js';
import { ACCEPTED, type CourierNdr, type NdrResult, type NdrInstructions } from '../kit/courier-ndr.js';
import { type ReattemptRule, usualRule } from '../kit/reattempt-rule.js';
import { GOSWIFT, type GoswiftHttp, goswiftReason } from './goswift.http.js';

const GOSWIFT_REATTEMPTS: ReattemptRule = { ...usualRule(GOSWIFT), workingDaysAhead: 6 };

/** GoSwift names the parcel by the number on its label, and wants a day from tomorrow on with every try. */
export class GoswiftNdr implements CourierNdr {
  readonly rule = GOSWIFT_REATTEMPTS;

  constructor(private readonly http: GoswiftHttp) {}

  changeDetails(
    account: CourierAccount,
    awb: string,
    wishes: Pick<NdrInstructions, 'phone' | 'address'>,
    ids: PartnerIds,
  ): Promise<NdrResult> {
    return this.act(account, { action: 'Edit', wbn: ids['wbn'] ?? awb, ...details(wishes) });
  }

  requestReattempt(account: CourierAccount, awb: string, wishes: NdrInstructions, ids: PartnerIds): Promise<NdrResult> {
    return this.act(account, {
      action: 'Re-Attempt',
      wbn: ids['wbn'] ?? awb,
      date: startOfIndiaDay(wishes.day ?? addDays(indiaDay(new Date()), 1)).getTime(),
      ...details(wishes),
    });
  }

  requestReturn(account: CourierAccount, awb: string, comment: string, ids: PartnerIds): Promise<NdrResult> {
    return this.act(account, { action: 'RTO', wbn: ids['wbn'] ?? awb, instructions: comment.slice(0, 200) });
  }

  private async act(account: CourierAccount, body: object): Promise<NdrResult> {
    const { json, status } = await this.http.send(account, {
      method: 'POST',
      path: '/api/v2/package/ndr',
      body,
      repeatable: true,
    });
    if (status < 300 && json.at('status').isYes()) return ACCEPTED;
    const reason = goswiftReason(json);
    if (!json.at('status').isNo() && reason === '') throw nonsenseOf(GOSWIFT, 'NDR');
    return { kind: 'refused', reason: reason || 'GoSwift gave no reason' };
  }
}

function details({ phone, address }: Pick<NdrInstructions, 'phone' | 'address'>): Record<string, string> {
  return { ...(phone === null ? {} : { phone }), ...(address === null ? {} : { address }) };
}
