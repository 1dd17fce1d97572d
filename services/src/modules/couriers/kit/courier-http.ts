import { UpstreamError } from '../../../core/errors.js';
import { type PartnerHttp, type PartnerResponse, type PartnerRequest } from '../../../platform/connectors/index.js';
import { type CourierAccount } from './courier-account.js';

export interface CourierCall extends Pick<PartnerRequest, 'method' | 'repeatable' | 'expects'> {
  readonly path: string;
  readonly body?: object;
}

interface Courier {
  readonly name: string;
  readonly baseUrl: string;
  /** What the account adds to every call. */
  headersOf(account: CourierAccount): Readonly<Record<string, string>>;
}

/** JSON calls to a courier that knows an account by what every call carries, without a login. */
export class CourierHttp {
  constructor(
    private readonly http: PartnerHttp,
    private readonly courier: Courier,
  ) {}

  get(account: CourierAccount, path: string, expects: readonly number[] = []): Promise<PartnerResponse> {
    return this.send(account, { method: 'GET', path, repeatable: true, expects });
  }

  /** A call whose repetition does no harm. */
  post(
    account: CourierAccount,
    path: string,
    body: object,
    expects: readonly number[] = [400],
  ): Promise<PartnerResponse> {
    return this.send(account, { method: 'POST', path, body, repeatable: true, expects });
  }

  send(account: CourierAccount, { method, path, body, repeatable, expects }: CourierCall): Promise<PartnerResponse> {
    const { name, baseUrl } = this.courier;
    return this.http.send({
      partner: name,
      breakerKey: `${name.toLowerCase()}:${account.accountKey}`,
      method,
      url: `${baseUrl}${path}`,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      repeatable,
      expects,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.courier.headersOf(account),
      },
    });
  }
}

/** An answer that is none of those the courier is known to give: what it did is unknown. */
export function nonsenseOf(partner: string, what: string): UpstreamError {
  return new UpstreamError(partner, 'PARTNER_NONSENSE', `${partner} sent a ${what} answer of an unknown shape`, {
    retryable: true,
  });
}
