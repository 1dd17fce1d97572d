import { type CourierAccount } from '../kit/courier-adapter.js';
import { nonsenseOf } from '../kit/courier-http.js';
import { type SignedInHttp } from '../../../platform/connectors/index.js';
import { ACCEPTED, type CourierNdr, type NdrResult, type NdrInstructions } from '../kit/courier-ndr.js';
import { usualRule } from '../kit/reattempt-rule.js';

export const XPRESSBEES = 'Xpressbees';

export const XPRESSBEES_REATTEMPTS = usualRule(XPRESSBEES);

interface Action {
  action: 're-attempt' | 'change_address' | 'change_phone' | 'rto';
  action_data?: Record<string, string>;
}

/** Xpressbees takes a list of actions and answers each. The new details come before the try that shall use them. */
export class XpressbeesNdr implements CourierNdr {
  readonly rule = XPRESSBEES_REATTEMPTS;

  constructor(private readonly http: SignedInHttp) {}

  changeDetails(
    account: CourierAccount,
    awb: string,
    wishes: Pick<NdrInstructions, 'phone' | 'address'>,
  ): Promise<NdrResult> {
    return this.act(account, awb, detailActions(wishes));
  }

  requestReattempt(account: CourierAccount, awb: string, wishes: NdrInstructions): Promise<NdrResult> {
    const again: Action = {
      action: 're-attempt',
      ...(wishes.day === null ? {} : { action_data: { re_attempt_date: wishes.day } }),
    };
    return this.act(account, awb, [...detailActions(wishes), again]);
  }

  requestReturn(account: CourierAccount, awb: string): Promise<NdrResult> {
    return this.act(account, awb, [{ action: 'rto' }]);
  }

  private async act(account: CourierAccount, awb: string, actions: readonly Action[]): Promise<NdrResult> {
    const body = actions.map((action) => ({ awb, ...action }));
    const { json } = await this.http.send(account, {
      method: 'POST',
      path: '/ndr/create',
      body,
      repeatable: true,
      expects: [400, 422],
    });
    if (!json.isList) {
      if (json.at('status').isNo()) return { kind: 'refused', reason: json.at('message').remarks() || NO_REASON };
      throw nonsenseOf(XPRESSBEES, 'NDR');
    }
    const answers = json.list();
    if (
      answers.length !== actions.length ||
      answers.some((row) => !row.at('status').isYes() && !row.at('status').isNo())
    )
      throw nonsenseOf(XPRESSBEES, 'NDR');
    const refused = answers.find((row) => row.at('status').isNo());
    return refused ? { kind: 'refused', reason: refused.at('message').remarks() || NO_REASON } : ACCEPTED;
  }
}

const NO_REASON = 'Xpressbees gave no reason';
const ADDRESS_LENGTH = 200;

function detailActions({ phone, address }: Pick<NdrInstructions, 'phone' | 'address'>): Action[] {
  const changes: Action[] = [];
  if (address !== null)
    changes.push({
      action: 'change_address',
      action_data: { address_1: address.slice(0, ADDRESS_LENGTH), address_2: address.slice(ADDRESS_LENGTH) },
    });
  if (phone !== null) changes.push({ action: 'change_phone', action_data: { phone } });
  return changes;
}
