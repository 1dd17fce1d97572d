import { UpstreamError } from '../../../core/errors.js';
import {
  type Deadline,
  JsonReader,
  LoginTokens,
  type PartnerHttp,
  type PartnerResponse,
} from '../../../platform/connectors/index.js';
import { type StoreAccount } from '../kit/channel-adapter.js';
import { patiently } from '../kit/patience.js';

export const UNICOMMERCE = 'Unicommerce';

/** Tokens live about eleven hours. */
const TOKEN_LIFE_MS = 9 * 3_600_000;
/** Every tenant signs in with this client of Uniware's own. */
const OAUTH_CLIENT = 'my-trusted-client';
/** The host that takes what shipping providers tell; it is the same for all tenants. */
const PROXY_HOST = 'genericproxy.unicommerce.com';

interface Call {
  readonly path: string;
  readonly body: object;
  /** False for what would happen twice. */
  readonly repeatable: boolean;
  readonly deadline: Deadline;
}

/** Uniware's REST API: a token per user, renewed once when it is refused, and answers that say in their body whether they succeeded. */
export class UnicommerceClient {
  private readonly tokens = new LoginTokens(TOKEN_LIFE_MS);

  constructor(
    private readonly http: PartnerHttp,
    private readonly url: string,
  ) {}

  /** Asks what changes nothing. @throws UpstreamError with Uniware's own words when it refuses */
  async ask(account: StoreAccount, path: string, body: object): Promise<JsonReader> {
    return succeeded(await this.call(account, path, body, true));
  }

  /** As `ask`. @returns null when it refuses because there is no such thing */
  async find(account: StoreAccount, path: string, body: object): Promise<JsonReader | null> {
    const json = await this.call(account, path, body, true);
    return json.at('successful').isNo() && isMissing(json) ? null : succeeded(json);
  }

  /** @param repeatable true for what is the same when it happens twice. @throws UpstreamError */
  async tell(account: StoreAccount, path: string, body: object, repeatable = false): Promise<JsonReader> {
    return succeeded(await this.call(account, path, body, repeatable));
  }

  /** What a shipping provider tells, at the host for it. @throws UpstreamError */
  async tellAsProvider(account: StoreAccount, path: string, body: object): Promise<void> {
    const { json } = await this.http.send({
      partner: UNICOMMERCE,
      breakerKey: `unicommerce-proxy:${account.accountKey}`,
      method: 'POST',
      url: `${this.url.replace('{shop}', PROXY_HOST)}/uc/v1${path}`,
      headers: {
        'content-type': 'application/json',
        clientid: account.ucClientId ?? '',
        merchantid: account.key,
        securitykey: account.secret,
      },
      body: JSON.stringify(body),
      repeatable: true,
      expects: [400, 401, 403],
    });
    if (!json.at('status').isYes()) throw refusalOf(json);
  }

  private call(account: StoreAccount, path: string, body: object, repeatable: boolean): Promise<JsonReader> {
    const deadline = this.http.deadline();
    return patiently(deadline, async () => (await this.send(account, { path, body, repeatable, deadline })).json);
  }

  private async send(account: StoreAccount, call: Call): Promise<PartnerResponse> {
    try {
      return await this.once(account, call);
    } catch (error) {
      // A refused token was refused before anything happened: repeating is safe for everything.
      if (!(error instanceof UpstreamError) || error.details.status !== 401) throw error;
      this.tokens.forget(account.accountKey);
      return this.once(account, call);
    }
  }

  private async once(account: StoreAccount, { path, body, repeatable, deadline }: Call): Promise<PartnerResponse> {
    const token = await this.tokens.get(account.accountKey, () => this.signIn(account, deadline));
    return this.http.send({
      partner: UNICOMMERCE,
      breakerKey: `unicommerce:${account.accountKey}`,
      method: 'POST',
      url: `${this.baseOf(account)}/services/rest/v1${path}`,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(account.locationId === null ? {} : { facility: account.locationId }),
      },
      body: JSON.stringify(body),
      repeatable,
      deadline,
    });
  }

  private async signIn(account: StoreAccount, deadline: Deadline): Promise<string> {
    const query = new URLSearchParams({
      grant_type: 'password',
      client_id: OAUTH_CLIENT,
      username: account.key,
      password: account.secret,
    });
    const { json } = await this.http.send({
      partner: UNICOMMERCE,
      breakerKey: `unicommerce:${account.accountKey}`,
      method: 'GET',
      url: `${this.baseOf(account)}/oauth/token?${query.toString()}`,
      repeatable: true,
      expects: [400, 401, 403],
      deadline,
    });
    const token = json.at('access_token').text();
    if (token !== null) return token;
    const reason = json.firstText('error_description', 'error') ?? 'no token in the answer';
    throw new UpstreamError(UNICOMMERCE, 'PARTNER_LOGIN', `${UNICOMMERCE} refused the credentials: ${reason}`, {
      retryable: false,
    });
  }

  private baseOf({ shop }: StoreAccount): string {
    return this.url.replace('{shop}', shop);
  }
}

/** @throws UpstreamError for a refusal, and for an answer that says nothing */
function succeeded(json: JsonReader): JsonReader {
  if (json.at('successful').isYes()) return json;
  if (json.at('successful').isNo()) throw refusalOf(json);
  throw new UpstreamError(UNICOMMERCE, 'PARTNER_NONSENSE', `${UNICOMMERCE} sent an answer that says nothing`, {
    retryable: true,
  });
}

/** Which code a tenant gives for what it does not know is not documented; the words are. */
function isMissing(json: JsonReader): boolean {
  return /invalid .*code|not found|does not exist/i.test(reasonOf(json));
}

export function reasonOf(json: JsonReader): string {
  const [error] = json.at('errors').list();
  return error?.firstText('message', 'description') ?? json.at('message').text() ?? 'no reason given';
}

function refusalOf(json: JsonReader): UpstreamError {
  return refusedBecause(reasonOf(json));
}

/** @param isForNow it may be taken later */
export function refusedBecause(reason: string, isForNow = false): UpstreamError {
  return new UpstreamError(UNICOMMERCE, 'PARTNER_REFUSED', `${UNICOMMERCE} refused: ${reason}`, {
    retryable: isForNow,
  });
}
