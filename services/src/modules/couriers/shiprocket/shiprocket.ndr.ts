import { UpstreamError } from '../../../core/errors.js';
import { type CourierAccount } from '../kit/courier-adapter.js';
import { type SignedInHttp } from '../../../platform/connectors/index.js';
import { ACCEPTED, type CourierNdr, type NdrResult, type NdrInstructions } from '../kit/courier-ndr.js';
import { type ReattemptRule, usualRule } from '../kit/reattempt-rule.js';

export const SHIPROCKET = 'Shiprocket';

/** Mandatory input by reason: Shiprocket help article 43000336726. */
export const SHIPROCKET_REATTEMPTS: ReattemptRule = {
  ...usualRule(SHIPROCKET),
  needs: [
    { reason: /not contactable|unreachable|wrong (phone|number)/i, one: ['phone'], words: 'another phone' },
    {
      reason: /(incomplete|wrong|incorrect|bad).*address|address.*(incomplete|wrong|incorrect)/i,
      one: ['address'],
      words: 'a better address',
    },
    { reason: /future delivery|reschedul/i, one: ['day'], words: 'the wished day' },
  ],
};

const ADDRESS_LENGTH = 80;
const COMMENT_LENGTH = 200;

export class ShiprocketNdr implements CourierNdr {
  readonly rule = SHIPROCKET_REATTEMPTS;

  constructor(private readonly http: SignedInHttp) {}

  /** Shiprocket changes details only together with the next try. */
  changeDetails(
    account: CourierAccount,
    awb: string,
    wishes: Pick<NdrInstructions, 'phone' | 'address'>,
  ): Promise<NdrResult> {
    return this.requestReattempt(account, awb, { ...wishes, day: null });
  }

  requestReattempt(account: CourierAccount, awb: string, { phone, address, day }: NdrInstructions): Promise<NdrResult> {
    return this.act(account, awb, {
      action: 're-attempt',
      comments: 'The buyer asks for another try',
      ...(phone === null ? {} : { phone }),
      ...(address === null
        ? {}
        : { address1: address.slice(0, ADDRESS_LENGTH), address2: address.slice(ADDRESS_LENGTH, 2 * ADDRESS_LENGTH) }),
      ...(day === null ? {} : { deferred_date: day }),
    });
  }

  requestReturn(account: CourierAccount, awb: string, comment: string): Promise<NdrResult> {
    return this.act(account, awb, { action: 'return', comments: comment.slice(0, COMMENT_LENGTH) });
  }

  private async act(account: CourierAccount, awb: string, body: Record<string, string>): Promise<NdrResult> {
    const path = `/ndr/${encodeURIComponent(awb)}/action`;
    const { json, status } = await this.http.send(account, {
      method: 'POST',
      path,
      body,
      repeatable: true,
      expects: [400, 404, 422],
    });
    const message = json.at('message').remarks();
    if (json.at('status').isYes() || /already (taken|requested|submitted|raised)/i.test(message)) return ACCEPTED;
    if (json.at('status').isNo() || (status >= 400 && message !== ''))
      return { kind: 'refused', reason: message || 'Shiprocket gave no reason' };
    throw new UpstreamError(SHIPROCKET, 'PARTNER_NONSENSE', `${SHIPROCKET} sent an NDR answer of an unknown shape`, {
      retryable: true,
    });
  }
}
