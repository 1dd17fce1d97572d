import {
  type Deadline,
  type PartnerHttp,
  type PartnerRequest,
  type PartnerResponse,
} from '../../../platform/connectors/index.js';
import { type RazorpayConfig } from './razorpay.config.js';

export const RAZORPAY = 'Razorpay';

type RazorpayCall = Pick<PartnerRequest, 'method' | 'expects' | 'deadline'> & {
  readonly path: string;
  readonly body?: object;
};

/** Calls to Razorpay with our account. None of them does harm when it is repeated. */
export class RazorpayClient {
  constructor(
    private readonly http: PartnerHttp,
    private readonly config: RazorpayConfig,
  ) {}

  /** When the time of calls that belong together is up, counted from now. */
  deadline(): Deadline {
    return this.http.deadline();
  }

  /** @throws UpstreamError */
  send({ path, body, ...call }: RazorpayCall): Promise<PartnerResponse> {
    const credentials = Buffer.from(`${this.config.keyId}:${this.config.keySecret}`).toString('base64');
    return this.http.send({
      ...call,
      partner: RAZORPAY,
      breakerKey: 'razorpay',
      url: `${this.config.url}${path}`,
      headers: {
        authorization: `Basic ${credentials}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      repeatable: true,
    });
  }
}
