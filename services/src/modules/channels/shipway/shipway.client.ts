import { UpstreamError } from '../../../core/errors.js';
import { type JsonReader, type PartnerHttp } from '../../../platform/connectors/index.js';
import { type StoreAccount } from '../kit/channel-adapter.js';
import { patiently } from '../kit/patience.js';

export const SHIPWAY = 'Shipway';

const NOTHING = /no (?:orders?|data) found/i;

/**
 * Shipway's API as public clients of it call it; there is no reference. Answers come with 200 and say in `success`, as a
 * number or a word, how it went. The contract is not confirmed with Shipway.
 */
export class ShipwayClient {
  constructor(
    private readonly http: PartnerHttp,
    private readonly url: string,
  ) {}

  /** Rows of `getorders`; none where it says that there are none. @throws UpstreamError with Shipway's own words when it refuses */
  async orders(account: StoreAccount, query: Readonly<Record<string, string>>): Promise<JsonReader[]> {
    const json = await this.call(account, 'GET', `/getorders?${new URLSearchParams(query).toString()}`, undefined);
    if (json.at('success').isYes() && json.at('message').isList) return json.at('message').list();
    if (json.at('success').isNo() && NOTHING.test(json.at('message').remarks())) return [];
    throw json.at('success').isNo() ? refusedBecause(json.at('message').remarks()) : nonsense();
  }

  /** Something about one order. It may be repeated. @throws UpstreamError */
  async tell(account: StoreAccount, path: '/Cancelorders' | '/Onholdorders', orderId: string): Promise<void> {
    const json = await this.call(account, 'POST', path, { order_ids: [orderId] });
    const row = json.isList ? json.at(0) : json;
    if (row.at('success').isYes()) return;
    throw row.at('success').isNo() ? refusedBecause(row.at('message').remarks()) : nonsense();
  }

  private async call(
    account: StoreAccount,
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
  ): Promise<JsonReader> {
    const deadline = this.http.deadline();
    const { status, json } = await patiently(deadline, () =>
      this.http.send({
        partner: SHIPWAY,
        breakerKey: `shipway-channel:${account.accountKey}`,
        method,
        url: `${this.url.replace('{shop}', encodeURIComponent(account.shop))}/api${path}`,
        headers: {
          authorization: `Basic ${Buffer.from(`${account.key}:${account.secret}`).toString('base64')}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        repeatable: true,
        expects: [400, 401, 403, 404],
        deadline,
      }),
    );
    if (status !== 401 && status !== 403) return json;
    const reason = json.at('message').remarks() || `no reason given (${status})`;
    throw new UpstreamError(SHIPWAY, 'PARTNER_LOGIN', `${SHIPWAY} refused the credentials: ${reason}`, {
      retryable: false,
      status,
    });
  }
}

export function refusedBecause(reason: string): UpstreamError {
  return new UpstreamError(SHIPWAY, 'PARTNER_REFUSED', `${SHIPWAY} refused: ${reason || 'no reason given'}`, {
    retryable: false,
  });
}

function nonsense(): UpstreamError {
  return new UpstreamError(SHIPWAY, 'PARTNER_NONSENSE', `${SHIPWAY} sent an answer that says nothing`, {
    retryable: true,
  });
}
