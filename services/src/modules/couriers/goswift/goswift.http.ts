import {
  type JsonReader,
  type PartnerHttp,
  type PartnerResponse,
  SignedInHttp,
} from '../../../platform/connectors/index.js';
import { type CourierAccount } from '../kit/courier-account.js';
import { type CourierCall, CourierHttp } from '../kit/courier-http.js';

export const GOSWIFT = 'GoSwift';

/** Statuses with which they refuse; what is wrong stands in the body. */
const REFUSALS = [400, 404, 409, 422];

/** Calls with a bearer token: that of a login, or the fixed one of an account that was entered before they had logins. */
export class GoswiftHttp {
  private readonly signedIn: SignedInHttp;
  private readonly withToken: CourierHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.signedIn = new SignedInHttp(http, {
      name: GOSWIFT,
      baseUrl,
      signIn: {
        request: ({ credentials: { clientId = '', username = '', password = '' } }) => ({
          method: 'POST',
          path: `/integrations/v2/auth/token/${encodeURIComponent(clientId)}`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password }),
        }),
        tokenOf: ({ json }) => json.at('access_token').text(),
      },
    });
    this.withToken = new CourierHttp(http, {
      name: GOSWIFT,
      baseUrl,
      headersOf: ({ credentials }) => ({ authorization: `Bearer ${credentials.authToken ?? ''}` }),
    });
  }

  send(account: CourierAccount, call: Omit<CourierCall, 'expects'>): Promise<PartnerResponse> {
    const asked = { ...call, expects: REFUSALS };
    const isOld = (account.credentials.username ?? '') === '' && (account.credentials.authToken ?? '') !== '';
    return isOld ? this.withToken.send(account, asked) : this.signedIn.send(account, asked);
  }
}

export function goswiftReason(json: JsonReader): string {
  return json.at('description').remarks() || json.at('message').remarks() || json.at('remark').remarks();
}
