import { type CourierAccount } from '../kit/courier-adapter.js';
import { type PartnerResponse, type PartnerHttp, type PartnerRequest } from '../../../platform/connectors/index.js';

export const DELHIVERY = 'Delhivery';

/** What it answers over its limit of calls per five minutes and address; a token that it refuses is a 401. */
export const OVER_LIMIT = 403;

export interface DelhiveryCall extends Pick<PartnerRequest, 'method' | 'body' | 'repeatable' | 'expects'> {
  readonly path: string;
  readonly contentType?: string;
}

/** Calls to Delhivery with the account's token. */
export class DelhiveryHttp {
  constructor(
    private readonly http: PartnerHttp,
    private readonly baseUrl: string,
  ) {}

  get(account: CourierAccount, path: string, expects: readonly number[] = []): Promise<PartnerResponse> {
    return this.send(account, { method: 'GET', path, repeatable: true, expects });
  }

  /** A call whose repetition does no harm. */
  post(account: CourierAccount, path: string, body: object): Promise<PartnerResponse> {
    return this.send(account, {
      method: 'POST',
      path,
      body: JSON.stringify(body),
      contentType: 'application/json',
      repeatable: true,
      expects: [400],
    });
  }

  send(account: CourierAccount, call: DelhiveryCall): Promise<PartnerResponse> {
    return this.http.send({
      partner: DELHIVERY,
      breakerKey: `delhivery:${account.accountKey}`,
      method: call.method,
      url: `${this.baseUrl}${call.path}`,
      body: call.body,
      repeatable: call.repeatable,
      expects: call.expects,
      limitStatus: OVER_LIMIT,
      headers: {
        authorization: `Token ${account.credentials.authToken ?? ''}`,
        ...(call.contentType ? { 'content-type': call.contentType } : {}),
      },
    });
  }
}
