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

export const EASYECOM = 'EasyEcom';

/** Tokens live long, but a changed password must be noticed. */
const TOKEN_LIFE_MS = 12 * 3_600_000;
const MOST_WAITS = 4;
const LONGEST_WAIT_SECONDS = 10;
const READ = [400, 401, 403, 404, 409, 422, 429];
const NOTHING = /no data found|no orders? found|no records? found/i;

export interface EasyEcomCall {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly body?: object;
  readonly repeatable: boolean;
}

/** EasyEcom's API: a token per location, renewed once when it is refused. What went wrong stands in the body, often beside HTTP 200. */
export class EasyEcomClient {
  private readonly tokens = new LoginTokens(TOKEN_LIFE_MS);

  constructor(
    private readonly http: PartnerHttp,
    private readonly url: string,
  ) {}

  /** @returns null where there is nothing of what was asked for. @throws UpstreamError with EasyEcom's own words when it refuses */
  async find(account: StoreAccount, call: EasyEcomCall): Promise<JsonReader | null> {
    const { json, status } = await this.send(account, call);
    const code = codeOf(status, json);
    if (NOTHING.test(json.at('message').text() ?? '') || code === 404) return null;
    if (code === 401 || code === 403) throw loginRefused(wordsOf(json, code));
    if (code >= 400) throw refusedBecause(wordsOf(json, code));
    if (json.at('code').isMissing && json.at('status').isMissing && json.at('data').isMissing)
      throw new UpstreamError(EASYECOM, 'PARTNER_NONSENSE', `${EASYECOM} sent an answer that says nothing`, {
        retryable: true,
      });
    return json;
  }

  /** As `find`, for what must have an answer. @throws UpstreamError */
  async tell(account: StoreAccount, call: EasyEcomCall): Promise<void> {
    if ((await this.find(account, call)) === null) throw refusedBecause('there is no such thing');
  }

  /** `nextUrl` may be a whole address: only what follows the host is asked for, and only of EasyEcom. */
  pathOf(nextUrl: string): string {
    const { pathname, search } = new URL(nextUrl, 'https://easyecom.invalid');
    return `${pathname}${search}`;
  }

  private async send(account: StoreAccount, call: EasyEcomCall): Promise<PartnerResponse> {
    const deadline = this.http.deadline();
    for (let waits = 0, isRenewed = false; ;) {
      const answer = await this.once(account, call, deadline);
      const code = codeOf(answer.status, answer.json);
      if (code === 429) {
        const seconds = Math.min(LONGEST_WAIT_SECONDS, Number(answer.headers['retry-after'] ?? 2 ** waits));
        if (waits === MOST_WAITS) throw busy();
        waits += 1;
        await wait(seconds * 1_000, undefined, { signal: deadline.signal }).catch(() => undefined);
      } else if (code === 401 && !isRenewed) {
        // Refused before anything happened: repeating is safe for everything.
        isRenewed = true;
        this.tokens.forget(account.accountKey);
      } else return answer;
    }
  }

  private async once(account: StoreAccount, call: EasyEcomCall, deadline: Deadline): Promise<PartnerResponse> {
    const token = await this.tokens.get(account.accountKey, () => this.signIn(account, deadline));
    return this.request(account, { ...call, headers: { authorization: `Bearer ${token}` }, deadline });
  }

  private async signIn(account: StoreAccount, deadline: Deadline): Promise<string> {
    const body = { email: account.clientId, password: account.secret, location_key: account.shop };
    const call = { method: 'POST', path: '/access/token', body, repeatable: true, headers: {}, deadline } as const;
    const { json, status } = await this.request(account, call);
    const token = json.at('data', 'token', 'jwt_token').text();
    if (token !== null) return token;
    throw loginRefused(wordsOf(json, codeOf(status, json)));
  }

  private request(
    account: StoreAccount,
    call: EasyEcomCall & { readonly headers: Readonly<Record<string, string>>; readonly deadline: Deadline },
  ): Promise<PartnerResponse> {
    const { method, path, body, repeatable, headers, deadline } = call;
    return this.http.send({
      partner: EASYECOM,
      breakerKey: `easyecom:${account.accountKey}`,
      method,
      url: `${this.url.replace('{shop}', account.shop)}${path}`,
      headers: {
        'x-api-key': account.key,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      repeatable,
      expects: READ,
      deadline,
    });
  }
}

/** The code of the body counts before that of HTTP. */
function codeOf(status: number, json: JsonReader): number {
  const told = json.at('code').number() ?? json.at('status').number();
  return told !== null && told >= 400 ? told : status;
}

function wordsOf(json: JsonReader, code: number): string {
  return json.at('message').remarks() || `no reason given (${code})`;
}

function busy(): UpstreamError {
  return new UpstreamError(EASYECOM, 'PARTNER_BUSY', `${EASYECOM} takes no more calls for now`, { retryable: true });
}

function loginRefused(reason: string): UpstreamError {
  return new UpstreamError(EASYECOM, 'PARTNER_LOGIN', `${EASYECOM} refused the credentials: ${reason}`, {
    retryable: false,
  });
}

export function refusedBecause(reason: string): UpstreamError {
  return new UpstreamError(EASYECOM, 'PARTNER_REFUSED', `${EASYECOM} refused: ${reason}`, { retryable: false });
}
