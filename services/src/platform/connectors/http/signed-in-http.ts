import { type Deadline } from '../../../core/deadline.js';
import { UpstreamError } from '../../../core/errors.js';
import { LoginTokens } from './login-tokens.js';
import { isTheirRefusal, type PartnerHttp, type PartnerRequest, type PartnerResponse } from './partner-http.js';

export interface SignedInCall {
  readonly method: PartnerRequest['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly repeatable: boolean;
  readonly expects?: readonly number[];
}

const JSON_BODY = { 'content-type': 'application/json' } as const;

/** Whose account a call uses. */
export interface SignedInAccount {
  /** Keeps apart what belongs to one account: login tokens and the circuit breaker. */
  readonly accountKey: string;
  readonly credentials: { readonly [field: string]: string | undefined };
}

interface TimedCall extends SignedInCall {
  readonly deadline: Deadline;
}

interface Partner {
  readonly name: string;
  readonly baseUrl: string;
  readonly signIn: SignIn;
  /** The token of an account that was given one for good and signs in nowhere. */
  readonly lastingToken?: (account: SignedInAccount) => string | undefined;
  /** What carries the token; a bearer token in `Authorization` unless it says otherwise. */
  headersOf?(token: string, account: SignedInAccount): Readonly<Record<string, string>>;
}

/** How a partner opens a session. */
export interface SignIn {
  request(
    account: SignedInAccount,
  ): Pick<PartnerRequest, 'method' | 'headers' | 'body' | 'isText'> & { readonly path: string };
  /** null: it refused. */
  tokenOf(answer: PartnerResponse): string | null;
}

/** Email and password as JSON, and the token in a field of the answer. */
export function emailLogin(path: string, tokenField: string): SignIn {
  return {
    request: ({ credentials: { email = '', password = '' } }) => ({
      method: 'POST',
      path,
      headers: JSON_BODY,
      body: JSON.stringify({ email, password }),
    }),
    tokenOf: ({ json }) => (json.at('status').isNo() ? null : json.at(tokenField).text()),
  };
}

/** Tokens live ten days at Shiprocket; half a day asks often enough and survives a changed password. */
const TOKEN_LIFE_MS = 12 * 3_600_000;

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
      headers: {
        ...(call.body === undefined ? {} : JSON_BODY),
        ...(this.partner.headersOf?.(token, account) ?? { authorization: `Bearer ${token}` }),
      },
    });
  }

  private async login(account: SignedInAccount, deadline: Deadline): Promise<string> {
    const lasting = this.partner.lastingToken?.(account);
    if (lasting !== undefined) return lasting;
    const { path, ...request } = this.partner.signIn.request(account);
    try {
      const answer = await this.http.send({
        ...this.request(account, { method: request.method, path, repeatable: true, deadline }),
        ...request,
      });
      const token = this.partner.signIn.tokenOf(answer);
      if (token !== null) return token;
      throw this.refused(answer.json.at('message').remarks() || 'no token in the answer', { retryable: false });
    } catch (error) {
      if (!(error instanceof UpstreamError) || !isTheirRefusal(error)) throw error;
      throw this.refused(`HTTP ${error.details.status ?? ''}`, error.details);
    }
  }

  private refused(reason: string, details: UpstreamError['details']): UpstreamError {
    const { name } = this.partner;
    return new UpstreamError(name, 'PARTNER_LOGIN', `${name} refused the login: ${reason}`, details);
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
