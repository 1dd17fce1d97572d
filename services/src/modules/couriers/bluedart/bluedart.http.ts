import { UpstreamError } from '../../../core/errors.js';
import {
  type JsonReader,
  type PartnerHttp,
  type PartnerResponse,
  SignedInHttp,
} from '../../../platform/connectors/index.js';
import { type CourierAccount } from '../kit/courier-account.js';

export const BLUEDART = 'Bluedart';

/** Blue Dart's gateway: a token for client id and secret, and the shipping account again in each body or address. */
export class BluedartHttp {
  private readonly http: SignedInHttp;

  constructor(http: PartnerHttp, baseUrl: string) {
    this.http = new SignedInHttp(http, {
      name: BLUEDART,
      baseUrl,
      signIn: {
        request: ({ credentials: { clientId = '', secretKey = '' } }) => ({
          method: 'GET',
          path: '/token/v1/login',
          headers: { ClientID: clientId, clientSecret: secretKey },
        }),
        tokenOf: ({ json }) => json.at('JWTToken').text(),
      },
      headersOf: (token) => ({ JWTToken: token }),
    });
  }

  post(account: CourierAccount, path: string, body: object, repeatable = true): Promise<PartnerResponse> {
    return this.http.send(account, { method: 'POST', path, body, repeatable, expects: [400] });
  }

  /** Parcels by number (`awb`) or by our reference (`ref`). @throws UpstreamError when the tracking licence is refused */
  async track(account: CourierAccount, by: 'awb' | 'ref', numbers: readonly string[]): Promise<JsonReader[]> {
    const { trackingUsername = '', trackingLicenceKey = '' } = account.credentials;
    const query = new URLSearchParams({
      handler: 'tnt',
      action: 'custawbquery',
      loginid: trackingUsername,
      awb: by,
      numbers: numbers.join(','),
      format: 'json',
      lickey: trackingLicenceKey,
      verno: '1',
      scan: '1',
    });
    const { json } = await this.http.send(account, {
      method: 'GET',
      path: `/tracking/v1?${query.toString()}`,
      repeatable: true,
      expects: [400, 404],
    });
    const error = json.at('ShipmentData', 'Error').remarks();
    if (/licen[cs]e|login/i.test(error))
      throw new UpstreamError(BLUEDART, 'PARTNER_LOGIN', `${BLUEDART} refused the tracking licence: ${error}`, {
        retryable: false,
      });
    return listOrOne(json.at('ShipmentData', 'Shipment'));
  }
}

/** Blue Dart sends a list of one as the one. */
export function listOrOne(json: JsonReader): JsonReader[] {
  if (json.isList) return json.list();
  return json.isObject ? [json] : [];
}

/** What a refusal says, in a result or in the errors of an HTTP 400. */
export function bluedartReason(json: JsonReader, result: JsonReader): string {
  const rows = [result, ...json.at('error-response').list()];
  const said = rows.flatMap((row) => [
    ...row
      .at('Status')
      .list()
      .map((status) => status.at('StatusInformation').text()),
    row.at('StatusInformation').text(),
    row.at('ErrorMessage').text(),
  ]);
  return said.filter((text) => text !== null).join('; ');
}
