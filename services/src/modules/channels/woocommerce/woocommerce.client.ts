import { UpstreamError } from '../../../core/errors.js';
import {
  type Deadline,
  JsonReader,
  type PartnerHttp,
  type PartnerRequest,
  type PartnerResponse,
} from '../../../platform/connectors/index.js';
import { type StoreAccount } from '../kit/channel-adapter.js';
import { patiently } from '../kit/patience.js';

export const WOOCOMMERCE = 'WooCommerce';

/** The most that a site gives at a time. */
const PAGE_SIZE = 100;
/** Refusals that say why in their body. */
const READ = [400, 401, 403, 404, 409, 422];

export type Query = Readonly<Record<string, string | number | boolean>>;

interface Call extends Pick<PartnerRequest, 'method' | 'repeatable'> {
  readonly path: string;
  readonly query?: Query;
  readonly body?: object;
}

/** The REST API of a site: its keys with each call, one call at a time, and patience when the host has had enough. */
export class WooCommerceClient {
  private readonly last = new Map<string, Promise<unknown>>();

  constructor(
    private readonly http: PartnerHttp,
    private readonly url: string,
  ) {}

  /** @returns null when there is no such thing. @throws UpstreamError */
  async find(account: StoreAccount, path: string, query: Query = {}): Promise<JsonReader | null> {
    const { status, json } = await this.call(account, { method: 'GET', path, query, repeatable: true });
    if (status === 404) return null;
    return this.believed(json, json.isObject && Object.keys(json.object()).length > 0);
  }

  /** One page. @returns null where the site has no such list. @throws UpstreamError for what is no list */
  async list(
    account: StoreAccount,
    path: string,
    query: Query = {},
  ): Promise<{ rows: JsonReader[]; pages: number; total: number } | null> {
    const all = { per_page: PAGE_SIZE, ...query };
    const { status, json, headers } = await this.call(account, { method: 'GET', path, query: all, repeatable: true });
    if (status === 404) return null;
    const rows = this.believed(json, json.isList).list();
    const count = (name: string): number => new JsonReader(headers).at(name).number() ?? 0;
    return { rows, pages: count('x-wp-totalpages'), total: Math.max(rows.length, count('x-wp-total')) };
  }

  /** @param repeatable false for what would happen twice. @throws UpstreamError with the site's own words when it refuses */
  async tell(
    account: StoreAccount,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body = {}, repeatable = method !== 'POST' }: { body?: object; repeatable?: boolean } = {},
  ): Promise<void> {
    const { status, json } = await this.call(account, { method, path, body, repeatable });
    if (status === 404) throw refusalOf(json, status);
    this.believed(json, json.at('id').text() !== null);
  }

  /** One after the other: small hosts fall over when they are asked much at once. */
  private call(account: StoreAccount, call: Call): Promise<PartnerResponse> {
    const before = this.last.get(account.accountKey) ?? Promise.resolve();
    const mine = before.then(() => {
      const deadline = this.http.deadline();
      return patiently(deadline, () => this.once(account, call, deadline));
    });
    this.last.set(
      account.accountKey,
      mine.catch(() => undefined),
    );
    return mine;
  }

  private async once(account: StoreAccount, call: Call, deadline: Deadline): Promise<PartnerResponse> {
    const { method, path, query = {}, body, repeatable } = call;
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    const answer = await this.http.send({
      partner: WOOCOMMERCE,
      breakerKey: `woocommerce:${account.accountKey}`,
      method,
      url: `${this.url.replace('{shop}', account.shop)}/wp-json/wc/v3/${path}${asked === '' ? '' : `?${asked}`}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${account.key}:${account.secret}`).toString('base64')}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      repeatable,
      expects: READ,
      deadline,
    });
    const { status, json: said } = answer;
    if (status < 400 || (status === 404 && !isLost(said))) return answer;
    throw refusalOf(said, status);
  }

  /** Hosts and their firewalls answer all sorts of things with 200. */
  private believed(json: JsonReader, isMeant: boolean): JsonReader {
    if (isMeant) return json;
    throw new UpstreamError(WOOCOMMERCE, 'PARTNER_NONSENSE', `${WOOCOMMERCE} sent an answer that says nothing`, {
      retryable: true,
    });
  }
}

/** The whole API is not there, rather than one thing in it: WooCommerce is switched off, or this is another site. */
function isLost(json: JsonReader): boolean {
  return json.at('code').text() === null;
}

/** The site's refusal in its own words. */
function refusalOf(json: JsonReader, status: number): UpstreamError {
  const reason = json.at('message').text() ?? `no reason given (${status})`;
  if (status === 401 || status === 403)
    return new UpstreamError(WOOCOMMERCE, 'PARTNER_LOGIN', `${WOOCOMMERCE} refused the credentials: ${reason}`, {
      retryable: false,
      status,
    });
  return new UpstreamError(WOOCOMMERCE, 'PARTNER_REFUSED', `${WOOCOMMERCE} refused: ${reason}`, {
    retryable: false,
    status,
  });
}
