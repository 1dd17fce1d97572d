import { UpstreamError } from '../../../core/errors.js';
import { type CourierAccount } from '../kit/courier-adapter.js';
import { type SignedInHttp } from '../../../platform/connectors/index.js';
import { ACCEPTED, type CourierNdr, type NdrResult, type NdrInstructions } from '../kit/courier-ndr.js';
import { type ReattemptRule } from '../kit/reattempt-rule.js';
import { SHIPERFECTO, SHIPERFECTO_PROPOSED } from './shiperfecto.requests.js';

/** Nothing public says when they take requests: the usual limits of couriers. */
const SHIPERFECTO_REATTEMPTS: ReattemptRule = {
  name: SHIPERFECTO,
  mostAttempts: 2,
  reasons: null,
  hours: null,
  workingDaysAhead: 3,
  takesDay: true,
  detailsGo: 'with',
  needs: [],
};

/** Shiperfecto's requests after a failed delivery, all of them proposed. */
export class ShiperfectoNdr implements CourierNdr {
  readonly rule = SHIPERFECTO_REATTEMPTS;

  constructor(private readonly http: SignedInHttp) {}

  /** Details travel with the next try. */
  changeDetails(
    account: CourierAccount,
    awb: string,
    wishes: Pick<NdrInstructions, 'phone' | 'address'>,
  ): Promise<NdrResult> {
    return this.requestReattempt(account, awb, { ...wishes, day: null });
  }

  requestReattempt(account: CourierAccount, awb: string, wishes: NdrInstructions): Promise<NdrResult> {
    const { day, phone, address } = wishes;
    return this.act(account, {
      awb,
      action: 're-attempt',
      ...(day === null ? {} : { date: day }),
      ...(phone === null ? {} : { phone }),
      ...(address === null ? {} : { address }),
    });
  }

  requestReturn(account: CourierAccount, awb: string): Promise<NdrResult> {
    return this.act(account, { awb, action: 'rto' });
  }

  requestOutcome(): Promise<NdrResult> {
    return Promise.resolve(ACCEPTED);
  }

  private async act(account: CourierAccount, body: Record<string, string>): Promise<NdrResult> {
    const { json } = await this.http.send(account, {
      method: 'POST',
      path: SHIPERFECTO_PROPOSED.ndr,
      body,
      repeatable: true,
      expects: [400],
    });
    if (json.at('status').isYes()) return ACCEPTED;
    const reason = json.at('message').remarks();
    if (json.at('status').isNo()) return { kind: 'refused', reason: reason || `${SHIPERFECTO} gave no reason` };
    throw new UpstreamError(SHIPERFECTO, 'PARTNER_NONSENSE', `${SHIPERFECTO} sent an NDR answer of an unknown shape`, {
      retryable: true,
    });
  }
}
