import { setTimeout as wait } from 'node:timers/promises';
import { UpstreamError } from '../../../core/errors.js';
import {
  type Deadline,
  type JsonReader,
  LoginTokens,
  type PartnerHttp,
  type PartnerRequest,
  type PartnerResponse,
} from '../../../platform/connectors/index.js';
import { type StoreAccount } from '../kit/channel-adapter.js';
import { AmazonQuota, busy, type QUOTAS } from './amazon.quota.js';

export const AMAZON = 'Amazon';
/** Amazon.in */
export const MARKETPLACE = 'A21TJRUUN4KGV';

/** Access tokens live an hour. */
const TOKEN_LIFE_MS = 55 * 60_000;
const MOST_WAITS = 4;
const LONGEST_WAIT_SECONDS = 10;
/** Refusals that say why in their body; an access token that has run out is answered with 403. */
const READ = [400, 401, 403, 404, 413, 415, 422, 429];

export interface AmazonCall extends Pick<PartnerRequest, 'method' | 'repeatable'> {
  readonly operation: keyof typeof QUOTAS;
  /** After the host, with a slash in front. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

/** The Selling Partner API: an access token per account, renewed once when it is refused, and Amazon's limits of calls. */
export class AmazonClient {
  private readonly tokens = new LoginTokens(TOKEN_LIFE_MS);
  private readonly quota = new AmazonQuota(AMAZON);

  constructor(
    private readonly http: PartnerHttp,
    private readonly url: string,
    private readonly signInUrl: string,
  ) {}

  /** @returns null when there is no such thing. @throws UpstreamError with Amazon's own words when it refuses */
  async find(account: StoreAccount, call: AmazonCall): Promise<JsonReader | null> {
    const answer = await this.send(account, call);
    if (answer.status === 404) return null;
    if (answer.status >= 400) throw refusalOf(answer);
    // What is accepted may have nothing to say; a page of something else always says nothing.
    if (answer.status === 204 || (answer.json.isObject && Object.keys(answer.json.object()).length > 0))
      return answer.json;
    throw new UpstreamError(AMAZON, 'PARTNER_NONSENSE', `${AMAZON} sent an answer that says nothing`, {
      retryable: true,
    });
  }

  /** As `find`, for what must be there. @throws UpstreamError */
  async ask(account: StoreAccount, call: AmazonCall): Promise<JsonReader> {
    const found = await this.find(account, call);
    if (found !== null) return found;
    throw refusedBecause('there is no such thing');
  }

  private async send(account: StoreAccount, call: AmazonCall): Promise<PartnerResponse> {
    const deadline = this.http.deadline();
    for (let waits = 0, isRenewed = false; ;) {
      const answer = await this.once(account, call, deadline);
      const { status } = answer;
      if (status === 429) {
        const perSecond = Number(answer.headers['x-amzn-ratelimit-limit'] ?? 1);
        const seconds = perSecond > 0 ? 1 / perSecond : LONGEST_WAIT_SECONDS + 1;
        if (waits === MOST_WAITS || seconds > LONGEST_WAIT_SECONDS) throw busy(AMAZON);
        waits += 1;
        await wait(seconds * 1_000, undefined, { signal: deadline.signal }).catch(() => undefined);
      } else if ((status === 401 || status === 403) && !isRenewed) {
        // A refused token was refused before anything happened: repeating is safe for everything.
        isRenewed = true;
        this.tokens.forget(account.accountKey);
      } else return answer;
    }
  }

  private async once(account: StoreAccount, call: AmazonCall, deadline: Deadline): Promise<PartnerResponse> {
    const { operation, method, path, query = {}, body, repeatable } = call;
    const token = await this.tokens.get(account.accountKey, () => this.signIn(account, deadline));
    await this.quota.take(account.accountKey, operation, deadline);
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    return this.http.send({
      partner: AMAZON,
      breakerKey: `amazon:${account.accountKey}`,
      method,
      url: `${this.baseOf(account, this.url)}${path}${asked === '' ? '' : `?${asked}`}`,
      headers: {
        'x-amz-access-token': token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      repeatable,
      expects: READ,
      deadline,
    });
  }

  private async signIn(account: StoreAccount, deadline: Deadline): Promise<string> {
    const form = {
      grant_type: 'refresh_token',
      refresh_token: account.key,
      client_id: account.clientId,
      client_secret: account.secret,
    };
    const { json } = await this.http.send({
      partner: AMAZON,
      breakerKey: `amazon:${account.accountKey}`,
      method: 'POST',
      url: `${this.baseOf(account, this.signInUrl)}/auth/o2/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      repeatable: true,
      expects: [400, 401, 403],
      deadline,
    });
    const token = json.at('access_token').text();
    if (token !== null) return token;
    throw loginRefused(json.firstText('error_description', 'error') ?? 'no token in the answer');
  }

  private baseOf({ shop }: StoreAccount, url: string): string {
    return url.replace('{shop}', shop);
  }
}

function refusalOf({ status, json }: PartnerResponse): UpstreamError {
  const [error] = json.at('errors').list();
  const reason = error?.firstText('message', 'code') ?? `no reason given (${status})`;
  return status === 401 || status === 403 ? loginRefused(reason) : refusedBecause(reason);
}

function loginRefused(reason: string): UpstreamError {
  return new UpstreamError(AMAZON, 'PARTNER_LOGIN', `${AMAZON} refused the credentials: ${reason}`, {
    retryable: false,
  });
}

export function refusedBecause(reason: string): UpstreamError {
  return new UpstreamError(AMAZON, 'PARTNER_REFUSED', `${AMAZON} refused: ${reason}`, { retryable: false });
}
