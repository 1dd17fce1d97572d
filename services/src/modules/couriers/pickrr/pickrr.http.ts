import { UpstreamError } from '../../../core/errors.js';
import { JsonReader, type PartnerHttp } from '../../../platform/connectors/index.js';
import { type CourierAccount } from '../kit/courier-account.js';
import { CourierHttp, nonsenseOf } from '../kit/courier-http.js';

export const PICKRR = 'Pickrr';

/** Calls with the account's token in the body or in the address. What went wrong is in `err`, with HTTP 200. */
export class PickrrHttp {
  private readonly http: CourierHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new CourierHttp(http, { name: PICKRR, baseUrl: `${baseUrl}/api`, headersOf: () => ({}) });
  }

  async get(account: CourierAccount, path: string, query: Readonly<Record<string, string>>): Promise<JsonReader> {
    const asked = new URLSearchParams({ ...query, auth_token: account.credentials.authToken ?? '' });
    const { json } = await this.http.get(account, `${path}?${asked.toString()}`, [400, 404]);
    return known(json);
  }

  async post(account: CourierAccount, path: string, body: object, repeatable: boolean): Promise<JsonReader> {
    const { json } = await this.http.send(account, {
      method: 'POST',
      path,
      body: { auth_token: account.credentials.authToken ?? '', ...body },
      repeatable,
      expects: [400, 404],
    });
    return known(json);
  }
}

/** Some answers are JSON inside a JSON text. @throws UpstreamError for a refused token */
function known(json: JsonReader): JsonReader {
  const answer = unwrapped(json);
  if (!answer.isObject) throw nonsenseOf(PICKRR, 'JSON');
  const error = answer.at('err').remarks();
  if (/auth.*token|token.*(invalid|expired)/i.test(error))
    throw new UpstreamError(PICKRR, 'PARTNER_LOGIN', `${PICKRR} refused the token: ${error}`, { retryable: false });
  return answer;
}

function unwrapped(json: JsonReader): JsonReader {
  const inner = json.text();
  if (inner === null) return json;
  try {
    return new JsonReader(JSON.parse(inner));
  } catch {
    return json;
  }
}
