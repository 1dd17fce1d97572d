import { createHmac } from 'node:crypto';
import { type CourierAccount } from '../kit/courier-adapter.js';
import { type PartnerHttp, type PartnerRequest, type PartnerResponse } from '../../../platform/connectors/index.js';

export const SHYPLITE = 'Shyplite';

interface ShypliteCall extends Pick<PartnerRequest, 'method' | 'repeatable' | 'expects'> {
  readonly path: string;
  readonly body?: unknown;
}

/** Calls to Shyplite. Each is signed for its second with the account's key and secret; there is no login. */
export class ShypliteHttp {
  constructor(
    private readonly http: PartnerHttp,
    private readonly baseUrl: string,
  ) {}

  get(account: CourierAccount, path: string, expects: readonly number[] = []): Promise<PartnerResponse> {
    return this.send(account, { method: 'GET', path, repeatable: true, expects });
  }

  /** A call whose repetition does no harm. */
  post(account: CourierAccount, path: string, body: object): Promise<PartnerResponse> {
    return this.send(account, { method: 'POST', path, body, repeatable: true, expects: [400, 404] });
  }

  send(account: CourierAccount, { path, body, ...call }: ShypliteCall): Promise<PartnerResponse> {
    return this.http.send({
      ...call,
      partner: SHYPLITE,
      breakerKey: `shyplite:${account.accountKey}`,
      url: `${this.baseUrl}${path}`,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...signature(account, Math.floor(Date.now() / 1000)) },
    });
  }
}

/** `clientId` is their seller id, `publicKey` their key. */
function signature({ credentials }: CourierAccount, timestamp: number): Record<string, string> {
  const { clientId = '', appId = '', publicKey = '', secretKey = '' } = credentials;
  const signed = createHmac('sha256', secretKey)
    .update(`key:${publicKey}id:${appId}:timestamp:${timestamp}`)
    .digest('base64');
  return {
    'x-appid': appId,
    'x-sellerid': clientId,
    'x-timestamp': String(timestamp),
    'x-version': '3',
    authorization: encodeURIComponent(signed),
  };
}
