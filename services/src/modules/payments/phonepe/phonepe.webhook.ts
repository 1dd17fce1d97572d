import { isSameDigest } from '../../../platform/connectors/index.js';
import { type GatewayPush, type GatewayWebhook } from '../kit/gateway-connector.js';
import { readPush, referenceAt } from '../kit/push-text.js';
import { phonePeChecksum } from './phonepe.checksum.js';
import { type PhonePeConfig } from './phonepe.config.js';

/** A callback of PhonePe carries a base64 text, and its checksum is over that. */
export class PhonePeWebhook implements GatewayWebhook {
  constructor(private readonly config: PhonePeConfig) {}

  isGenuine({ body, headers }: GatewayPush): boolean {
    const expected = phonePeChecksum(responseIn(body.toString()), this.config);
    return this.config.saltKey !== '' && isSameDigest(headers['x-verify'] ?? '', expected);
  }

  keyOf({ body }: GatewayPush): string {
    return responseIn(body.toString());
  }

  orderRefOf(body: string): string | null {
    const told = Buffer.from(responseIn(body), 'base64').toString();
    return referenceAt(readPush(told), 'data', 'transactionId');
  }
}

/** Empty when the body carries none. */
function responseIn(body: string): string {
  try {
    return readPush(body).at('response').text() ?? '';
  } catch {
    return '';
  }
}
