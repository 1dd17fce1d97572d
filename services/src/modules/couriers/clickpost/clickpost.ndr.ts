import { type CourierAccount, type PartnerIds } from '../kit/courier-account.js';
import { nonsenseOf } from '../kit/courier-http.js';
import { ACCEPTED, type CourierNdr, type NdrResult, type NdrInstructions } from '../kit/courier-ndr.js';
import { usualRule } from '../kit/reattempt-rule.js';
import { CLICKPOST, type ClickpostHttp } from './clickpost.http.js';

const CLICKPOST_REATTEMPTS = usualRule(CLICKPOST);

interface Action {
  act: 'RE-ATTEMPT' | 'DEFER_DLV' | 'EDIT_DETAILS' | 'INITIATE_RTO';
  action_data?: Record<string, string>;
}

/** Clickpost passes a list of actions on to the carrier and answers each. */
export class ClickpostNdr implements CourierNdr {
  readonly rule = CLICKPOST_REATTEMPTS;

  constructor(private readonly http: ClickpostHttp) {}

  changeDetails(
    account: CourierAccount,
    awb: string,
    wishes: Pick<NdrInstructions, 'phone' | 'address'>,
    ids: PartnerIds,
  ): Promise<NdrResult> {
    return this.act(account, { awb, ids }, editActions(wishes));
  }

  requestReattempt(account: CourierAccount, awb: string, wishes: NdrInstructions, ids: PartnerIds): Promise<NdrResult> {
    const again: Action =
      wishes.day === null ? { act: 'RE-ATTEMPT' } : { act: 'DEFER_DLV', action_data: { deferred_date: wishes.day } };
    return this.act(account, { awb, ids }, [...editActions(wishes), again]);
  }

  requestReturn(account: CourierAccount, awb: string, _comment: string, ids: PartnerIds): Promise<NdrResult> {
    return this.act(account, { awb, ids }, [{ act: 'INITIATE_RTO' }]);
  }

  private async act(
    account: CourierAccount,
    { awb, ids }: { awb: string; ids: PartnerIds },
    actions: readonly Action[],
  ): Promise<NdrResult> {
    const { isSuccess, message, result } = await this.http.ask(account, {
      method: 'POST',
      path: '/v1/ndr/update/',
      query: { cp_id: ids['cpId'] ?? '' },
      body: actions.map((action) => ({ waybill: awb, ...action })),
      repeatable: true,
    });
    if (!isSuccess) return { kind: 'refused', reason: message || NO_REASON };
    const answers = result.at('ndr_update_status').list();
    if (answers.length !== actions.length) throw nonsenseOf(CLICKPOST, 'NDR');
    const refused = answers.find((row) => !row.at('status').isYes());
    return refused ? { kind: 'refused', reason: refused.at('cp_response').remarks() || NO_REASON } : ACCEPTED;
  }
}

const NO_REASON = 'Clickpost gave no reason';

function editActions({ phone, address }: Pick<NdrInstructions, 'phone' | 'address'>): Action[] {
  if (phone === null && address === null) return [];
  return [
    {
      act: 'EDIT_DETAILS',
      action_data: { ...(address === null ? {} : { add: address }), ...(phone === null ? {} : { phone }) },
    },
  ];
}
