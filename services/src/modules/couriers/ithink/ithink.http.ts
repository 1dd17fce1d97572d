import { UpstreamError } from '../../../core/errors.js';
import { type JsonReader, type PartnerHttp } from '../../../platform/connectors/index.js';
import { type CourierAccount } from '../kit/courier-account.js';
import { CourierHttp, nonsenseOf } from '../kit/courier-http.js';

export const ITHINK = 'iThink';

/** Every call is a POST of `data` that holds the account's two tokens. The HTTP status is 200 whatever happened. */
export class IthinkHttp {
  private readonly http: CourierHttp;
  private readonly tracking: CourierHttp;

  constructor(http: PartnerHttp, baseUrl: string, trackingUrl: string) {
    const client = (url: string): CourierHttp =>
      new CourierHttp(http, { name: ITHINK, baseUrl: `${url}/api_v3`, headersOf: () => ({}) });
    this.http = client(baseUrl);
    this.tracking = client(trackingUrl);
  }

  /** A call whose repetition does no harm. */
  ask(account: CourierAccount, path: string, data: object): Promise<JsonReader> {
    return this.send(this.http, account, { path, data, repeatable: true });
  }

  book(account: CourierAccount, data: object): Promise<JsonReader> {
    return this.send(this.http, account, { path: '/order/add.json', data, repeatable: false });
  }

  track(account: CourierAccount, awbs: readonly string[]): Promise<JsonReader> {
    const call = { path: '/order/track.json', data: { awb_number_list: awbs.join(',') }, repeatable: true };
    return this.send(this.tracking, account, call);
  }

  private async send(
    http: CourierHttp,
    account: CourierAccount,
    { path, data, repeatable }: { path: string; data: object; repeatable: boolean },
  ): Promise<JsonReader> {
    const { authToken = '', secretKey = '' } = account.credentials;
    const { json } = await http.send(account, {
      method: 'POST',
      path,
      body: { data: { ...data, access_token: authToken, secret_key: secretKey } },
      repeatable,
      expects: [400],
    });
    if (!json.at('status').isYes() && !json.at('status').isNo()) throw nonsenseOf(ITHINK, path);
    const message = ithinkReason(json);
    if (json.at('status').isNo() && /access.?token|secret.?key/i.test(message))
      throw new UpstreamError(ITHINK, 'PARTNER_LOGIN', `${ITHINK} refused the account: ${message}`, {
        retryable: false,
      });
    return json;
  }
}

export function ithinkReason(json: JsonReader): string {
  return json.at('remark').remarks() || json.at('html_message').remarks() || json.at('message').remarks();
}
