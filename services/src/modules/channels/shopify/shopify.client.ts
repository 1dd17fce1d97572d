import { setTimeout as wait } from 'node:timers/promises';
import { UpstreamError } from '../../../core/errors.js';
import {
  type Deadline,
  type JsonReader,
  LoginTokens,
  type PartnerHttp,
  type PartnerResponse,
} from '../../../platform/connectors/index.js';
import { type StoreAccount } from '../kit/channel-adapter.js';

export const SHOPIFY = 'Shopify';

/** The newest version that was tried; each is answered for a year. */
const VERSION = '2026-07';
/** Tokens live 24 hours. */
const TOKEN_LIFE_MS = 20 * 3_600_000;
/** A token of an app that the merchant made in the shop's own admin: it lasts and needs no sign-in. */
const LASTING_TOKEN = 'shpat_';
const MOST_WAITS = 4;

/** The GraphQL Admin API: a token per account, renewed once when it is refused, and patience when the shop's points are used up. */
export class ShopifyClient {
  private readonly tokens = new LoginTokens(TOKEN_LIFE_MS);

  constructor(
    private readonly http: PartnerHttp,
    private readonly url: string,
  ) {}

  /** @param repeatable false for a mutation that would happen twice. @returns `data`. @throws UpstreamError */
  async ask(
    account: StoreAccount,
    query: string,
    variables: Readonly<Record<string, unknown>>,
    repeatable = true,
  ): Promise<JsonReader> {
    const deadline = this.http.deadline();
    for (let waits = 0; ; waits += 1) {
      const { json } = await this.send(account, { query, variables }, repeatable, deadline);
      const [error] = json.at('errors').list();
      if (error === undefined) return dataOf(json);
      if (error.at('extensions', 'code').text() !== 'THROTTLED' || waits === MOST_WAITS) throw refusalOf(error);
      await wait(pauseOf(json), undefined, { signal: deadline.signal }).catch(() => undefined);
    }
  }

  /** As `ask`, for a mutation. @returns its payload. @throws UpstreamError with the shop's own words when it refuses */
  async tell(
    account: StoreAccount,
    query: string,
    variables: Readonly<Record<string, unknown>>,
    { field, errors = 'userErrors', repeatable = true }: { field: string; errors?: string; repeatable?: boolean },
  ): Promise<JsonReader> {
    const payload = (await this.ask(account, query, variables, repeatable)).at(field);
    const [error] = payload.at(errors).list();
    if (error) throw refusalOf(error);
    return payload;
  }

  private async send(
    account: StoreAccount,
    body: object,
    repeatable: boolean,
    deadline: Deadline,
  ): Promise<PartnerResponse> {
    try {
      return await this.once(account, body, repeatable, deadline);
    } catch (error) {
      // A refused token was refused before anything happened: repeating is safe for everything.
      if (!(error instanceof UpstreamError) || error.details.status !== 401) throw error;
      this.tokens.forget(account.accountKey);
      return this.once(account, body, repeatable, deadline);
    }
  }

  private async once(
    account: StoreAccount,
    body: object,
    repeatable: boolean,
    deadline: Deadline,
  ): Promise<PartnerResponse> {
    const token = account.key.startsWith(LASTING_TOKEN)
      ? account.key
      : await this.tokens.get(account.accountKey, () => this.signIn(account, deadline));
    return this.http.send({
      partner: SHOPIFY,
      breakerKey: `shopify:${account.accountKey}`,
      method: 'POST',
      url: `${this.baseOf(account)}/admin/api/${VERSION}/graphql.json`,
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify(body),
      repeatable,
      deadline,
    });
  }

  private async signIn(account: StoreAccount, deadline: Deadline): Promise<string> {
    const form = { grant_type: 'client_credentials', client_id: account.key, client_secret: account.secret };
    const { json } = await this.http.send({
      partner: SHOPIFY,
      breakerKey: `shopify:${account.accountKey}`,
      method: 'POST',
      url: `${this.baseOf(account)}/admin/oauth/access_token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      repeatable: true,
      expects: [400, 401, 403],
      deadline,
    });
    const token = json.at('access_token').text();
    if (token !== null) return token;
    const reason = json.firstText('error_description', 'error') ?? 'no token in the answer';
    throw new UpstreamError(SHOPIFY, 'PARTNER_LOGIN', `Shopify refused the credentials: ${reason}`, {
      retryable: false,
    });
  }

  private baseOf({ shop }: StoreAccount): string {
    return this.url.replace('{shop}', shop);
  }
}

/** @throws UpstreamError for an answer that is none of the API's */
function dataOf(json: JsonReader): JsonReader {
  const data = json.at('data');
  if (data.isObject) return data;
  throw new UpstreamError(SHOPIFY, 'PARTNER_NONSENSE', `${SHOPIFY} sent an answer that says nothing`, {
    retryable: true,
  });
}

/** The shop's refusal in its own words. */
export function refusalOf(error: JsonReader): UpstreamError {
  const isThrottled = error.at('extensions', 'code').text() === 'THROTTLED';
  const reason = error.at('message').text() ?? 'no reason given';
  return new UpstreamError(SHOPIFY, isThrottled ? 'PARTNER_BUSY' : 'PARTNER_REFUSED', `Shopify refused: ${reason}`, {
    retryable: isThrottled,
  });
}

/** Until the shop has the points again that the query costs (milliseconds). */
function pauseOf(json: JsonReader): number {
  const cost = json.at('extensions', 'cost');
  const asked = cost.at('requestedQueryCost').number() ?? 100;
  const status = cost.at('throttleStatus');
  const missing = asked - (status.at('currentlyAvailable').number() ?? 0);
  return Math.min(10_000, Math.max(50, (missing / (status.at('restoreRate').number() ?? 50)) * 1_000));
}
