import { type CourierAccount } from '../kit/courier-adapter.js';
import { nonsenseOf } from '../kit/courier-http.js';
import { type JsonReader } from '../../../platform/connectors/index.js';
import { ACCEPTED, type CourierNdr, type NdrResult, type NdrInstructions } from '../kit/courier-ndr.js';
import { type ReattemptRule } from '../kit/reattempt-rule.js';
import { DELHIVERY, type DelhiveryHttp } from './delhivery.http.js';
import { delhiveryText } from './delhivery.requests.js';

/** RE-ATTEMPT: after the first and second attempt, for these reasons, sent when the day's delivery rounds are closed. */
export const DELHIVERY_REATTEMPTS: ReattemptRule = {
  name: DELHIVERY,
  mostAttempts: 2,
  reasons: ['EOD-74', 'EOD-15', 'EOD-104', 'EOD-43', 'EOD-86', 'EOD-11', 'EOD-69', 'EOD-6'],
  hours: { from: 21, to: 24 },
  workingDaysAhead: 3,
  takesDay: false,
  detailsGo: 'before',
  needs: [],
};

/** Delhivery takes requests into an upload (UPL) that is worked off later; changed details go through its edit call. */
export class DelhiveryNdr implements CourierNdr {
  readonly rule = DELHIVERY_REATTEMPTS;

  constructor(private readonly http: DelhiveryHttp) {}

  async changeDetails(
    account: CourierAccount,
    awb: string,
    { phone, address }: Pick<NdrInstructions, 'phone' | 'address'>,
  ): Promise<NdrResult> {
    const details = {
      ...(phone === null ? {} : { phone }),
      ...(address === null ? {} : { add: delhiveryText(address, 400) }),
    };
    const { json } = await this.http.post(account, '/api/p/edit', { waybill: awb, ...details });
    return edited(json);
  }

  async requestReattempt(account: CourierAccount, awb: string): Promise<NdrResult> {
    const { json } = await this.http.post(account, '/api/p/update', { data: [{ waybill: awb, act: 'RE-ATTEMPT' }] });
    const ticket = json.at('request_id').text();
    if (ticket !== null) return { kind: 'queued', ticket };
    const reason = reasonIn(json);
    if (json.at('status').isNo() || reason !== '') return { kind: 'refused', reason: reason || NO_REASON };
    throw nonsenseOf(DELHIVERY, 're-attempt');
  }

  /** Cancelling a parcel that is under way turns it round. */
  async requestReturn(account: CourierAccount, awb: string): Promise<NdrResult> {
    const { json } = await this.http.post(account, '/api/p/edit', { waybill: awb, cancellation: 'true' });
    return edited(json);
  }

  async requestOutcome(account: CourierAccount, awb: string, ticket: string): Promise<NdrResult> {
    const { json } = await this.http.get(account, `/api/cmu/get_bulk_upl/${encodeURIComponent(ticket)}`);
    if (json.at('status').text() === null) throw nonsenseOf(DELHIVERY, 'upload');
    const row = json
      .at('data')
      .list()
      .find((entry) => entry.at('waybill').text() === awb);
    if (row === undefined) return { kind: 'queued', ticket };
    if (row.at('status').isYes()) return ACCEPTED;
    if (row.at('status').isNo()) return { kind: 'refused', reason: reasonIn(row) || NO_REASON };
    return { kind: 'queued', ticket };
  }
}

const NO_REASON = 'Delhivery gave no reason';

function reasonIn(json: JsonReader): string {
  return json.at('remark').remarks() || json.at('error').remarks() || json.at('message').remarks();
}

function edited(json: JsonReader): NdrResult {
  if (json.at('status').isYes()) return ACCEPTED;
  const reason = reasonIn(json);
  if (/already/i.test(reason) && /cancel/i.test(reason)) return ACCEPTED;
  if (json.at('status').isNo() || reason !== '') return { kind: 'refused', reason: reason || NO_REASON };
  throw nonsenseOf(DELHIVERY, 'edit');
}
