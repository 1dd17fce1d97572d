import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { isSameDigest, JsonReader } from '../../platform/connectors/index.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { type ConnectedStore, StoreOrders } from '../channels/index.js';

const TRIES = { limit: 10, windowSeconds: 60 } as const;

/**
 * Who asks us to carry parcels: a store of a seller at Unicommerce. Its user name is the store's id, its password the webhook
 * client id that the seller chose. Tokens are worked out, not kept: other credentials or a disconnected store end them.
 */
@Injectable()
export class ProviderLogin {
  constructor(
    private readonly stores: StoreOrders,
    private readonly limits: RateLimit,
  ) {}

  /** @returns null for a wrong user name or password. @throws UserError tooMany */
  async signIn(body: unknown): Promise<string | null> {
    const node = new JsonReader(body);
    const username = node.at('username').text() ?? '';
    const password = node.at('password').text() ?? '';
    if (!isUuid(username)) return null;
    await this.limits.require({ key: `unicommerce-sign-in:${username}`, ...TRIES });
    const store = await this.find(username);
    if (store === null || !isSameDigest(password, store.credentials.webhook_client_id)) return null;
    return `${store.id}.${proofOf(store, 'token')}`;
  }

  /** @throws UserError unauthenticated */
  async require(authorization: string | undefined): Promise<ConnectedStore> {
    const [id = '', proof = ''] = (authorization ?? '').replace(/^Bearer /i, '').split('.');
    const store = isUuid(id) ? await this.find(id) : null;
    if (store === null || !isSameDigest(proof, proofOf(store, 'token')))
      throw new UserError('unauthenticated', 'WRONG_TOKEN', 'The token is not valid');
    return store;
  }

  /** What lets somebody without a token open one label. */
  labelProof(store: ConnectedStore, orderId: string): string {
    return proofOf(store, `label ${orderId}`);
  }

  /** @throws UserError missing */
  async requireLabel(id: string, orderId: string, proof: string): Promise<ConnectedStore> {
    const store = isUuid(id) && isUuid(orderId) ? await this.find(id) : null;
    if (store === null || !isSameDigest(proof, this.labelProof(store, orderId)))
      throw UserError.missing('Label not found');
    return store;
  }

  private async find(id: string): Promise<ConnectedStore | null> {
    const store = await this.stores.findStore(id);
    return store?.type === 'unicommerce' ? store : null;
  }
}

function proofOf({ id, credentials }: ConnectedStore, what: string): string {
  const { secret, webhook_client_id } = credentials;
  return createHmac('sha256', secret).update(`${id} ${webhook_client_id} ${what}`).digest('hex');
}
