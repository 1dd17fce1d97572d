import { type Deadline } from '../../../core/deadline.js';
import { UpstreamError } from '../../../core/errors.js';
import { LoginTokens } from './login-tokens.js';
import { type PartnerHttp, type PartnerRequest, type PartnerResponse } from './partner-http.js';

export interface SignedInCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly repeatable: boolean;
  readonly expects?: readonly number[];
}

type HeldCredentials = Readonly<Record<string, string | undefined>>;

/** Whose account a call uses. */
interface SignedInAccount {
  /** Keeps apart what belongs to one account: login tokens and the circuit breaker. */
  readonly accountKey: string;
  readonly credentials: HeldCredentials;
}

interface TimedCall extends SignedInCall {
  readonly deadline: Deadline;
}

interface Partner {
  readonly name: string;
  /** In front of every path; empty for a partner with several hosts, whose paths are whole URLs. */
  readonly baseUrl: string;
  /** The call that signs an account in. */
  readonly login: (credentials: HeldCredentials) => { readonly path: string; readonly body?: unknown };
  /** Where the login answer holds the token. */
  readonly tokenAt: readonly string[];
  /** What stands before the token in the header; `Bearer ` when left out. */
  readonly tokenPrefix?: string;
  /** The token of an account that was given one for good and signs in nowhere. */
  readonly lastingToken?: (credentials: HeldCredentials) => string | undefined;
}

/** Tokens live ten days at Shiprocket; half a day asks often enough and survives a changed password. */
const TOKEN_LIFE_MS = 12 * 3_600_000;

/** The login of most partners: email and password in the body. */
export function emailAndPassword(path: string): Partner['login'] {
  return ({ email = '', password = '' }) => ({ path, body: { email, password } });
}

/** Calls to a partner that wants a login first. A refused token is renewed once. */
export class SignedInHttp {
  private readonly tokens = new LoginTokens(TOKEN_LIFE_MS);

  constructor(
    private readonly http: PartnerHttp,
    private readonly partner: Partner,
  ) {}

  /** Signing in and asking again take their time from the same limit: whoever waits, waits no longer for two calls than for one. */
  async send(account: SignedInAccount, asked: SignedInCall): Promise<PartnerResponse> {
    const call = { ...asked, deadline: this.http.deadline() };
    try {
      return await this.once(account, call);
    } catch (error) {
      // A refused token was refused before anything happened: repeating is safe for bookings too.
      if (!(error instanceof UpstreamError) || error.details.status !== 401) throw error;
      this.tokens.forget(account.accountKey);
      return this.once(account, call);
    }
  }

  private async once(account: SignedInAccount, call: TimedCall): Promise<PartnerResponse> {
    const token = await this.tokens.get(account.accountKey, () => this.login(account, call.deadline));
    return this.http.send({
      ...this.request(account, call),
      headers: { ...JSON_BODY, authorization: `${this.partner.tokenPrefix ?? 'Bearer '}${token}` },
    });
  }

  private async login(account: SignedInAccount, deadline: Deadline): Promise<string> {
    const lasting = this.partner.lastingToken?.(account.credentials);
    if (lasting !== undefined) return lasting;
    const call: TimedCall = {
      method: 'POST',
      ...this.partner.login(account.credentials),
      repeatable: true,
      deadline,
    };
    const { json } = await this.http.send({ ...this.request(account, call), headers: JSON_BODY });
    const token = json.at(...this.partner.tokenAt).text();
    if (token === null || json.at('status').isNo()) {
      const reason = json.at('message').remarks() || 'no token in the answer';
      throw new UpstreamError(this.partner.name, 'PARTNER_LOGIN', `${this.partner.name} refused the login: ${reason}`, {
        retryable: false,
      });
    }
    return token;
  }

  private request(account: SignedInAccount, call: TimedCall): PartnerRequest {
    return {
      partner: this.partner.name,
      breakerKey: `${this.partner.name.toLowerCase()}:${account.accountKey}`,
      method: call.method,
      url: `${this.partner.baseUrl}${call.path}`,
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      repeatable: call.repeatable,
      expects: call.expects,
      deadline: call.deadline,
    };
  }
}

const JSON_BODY = { 'content-type': 'application/json' } as const;
