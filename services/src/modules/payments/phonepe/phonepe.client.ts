import { type PartnerHttp, type PartnerRequest, type PartnerResponse } from '../../../platform/connectors/index.js';
import { phonePeChecksum } from './phonepe.checksum.js';
import { type PhonePeConfig } from './phonepe.config.js';

export const PHONEPE = 'PhonePe';

type PhonePeCall = Pick<PartnerRequest, 'method' | 'body' | 'expects' | 'headers'> & {
  readonly path: string;
  /** What the checksum is over. */
  readonly signed: string;
};

/** Calls to PhonePe with our account. None of them does harm when it is repeated. */
export class PhonePeClient {
  constructor(
    private readonly http: PartnerHttp,
    private readonly config: PhonePeConfig,
  ) {}

  /** @throws UpstreamError */
  send({ path, signed, headers, ...call }: PhonePeCall): Promise<PartnerResponse> {
    return this.http.send({
      ...call,
      partner: PHONEPE,
      breakerKey: 'phonepe',
      url: `${this.config.url}${path}`,
      headers: { ...headers, 'x-verify': phonePeChecksum(signed, this.config) },
      repeatable: true,
    });
  }
}
