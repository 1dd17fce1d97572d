import { UpstreamError } from '../../../core/errors.js';
import { type JsonReader, type PartnerHttp } from '../../../platform/connectors/index.js';
import { type CourierAccount } from '../kit/courier-account.js';
import { CourierHttp, nonsenseOf } from '../kit/courier-http.js';

export const CLICKPOST = 'Clickpost';

/** Their number for a wrong key, which comes with HTTP 200 or 400. */
const WRONG_KEY = 301;

export interface ClickpostAnswer {
  readonly isSuccess: boolean;
  readonly message: string;
  readonly result: JsonReader;
}

/** Calls with username and key in the address. What happened is in `meta`, whatever the HTTP status is. */
export class ClickpostHttp {
  private readonly http: CourierHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new CourierHttp(http, { name: CLICKPOST, baseUrl: `${baseUrl}/api`, headersOf: () => ({}) });
  }

  get(account: CourierAccount, path: string, query: Readonly<Record<string, string>>): Promise<ClickpostAnswer> {
    return this.ask(account, { method: 'GET', path, query, repeatable: true });
  }

  async ask(
    account: CourierAccount,
    call: {
      readonly method: 'GET' | 'POST';
      readonly path: string;
      readonly query?: Readonly<Record<string, string>>;
      readonly body?: object;
      readonly repeatable: boolean;
    },
  ): Promise<ClickpostAnswer> {
    const { method, path, query, body, repeatable } = call;
    const { username = '', authToken = '' } = account.credentials;
    const { json } = await this.http.send(account, {
      method,
      path: `${path}?${new URLSearchParams({ username, key: authToken, ...query }).toString()}`,
      ...(body === undefined ? {} : { body }),
      repeatable,
      expects: [400, 401, 404],
    });
    const meta = json.at('meta');
    const message = meta.at('message').remarks();
    if (meta.at('status').number() === WRONG_KEY)
      throw new UpstreamError(CLICKPOST, 'PARTNER_LOGIN', `${CLICKPOST} refused the key: ${message}`, {
        retryable: false,
      });
    const isSuccess = meta.at('success').isYes();
    if (!isSuccess && !meta.at('success').isNo()) throw nonsenseOf(CLICKPOST, path);
    return { isSuccess, message, result: json.at('result') };
  }
}
