import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JsonReader, CredentialVault } from '../../../platform/connectors/index.js';
import { type StoreAccount } from '../kit/channel-adapter.js';
import { type IntegrationEntity } from './integration.entity.js';

export interface StoreCredentials {
  readonly key: string;
  readonly secret: string;
  readonly webhook_client_id: string;
  /** Of a channel that we are a shipping provider of. */
  readonly uc_client_id?: string;
  readonly shipping_provider_code?: string;
}

type Sealed = Pick<IntegrationEntity, 'companyId' | 'id' | 'shop' | 'sealedCredentials' | 'locationId'>;

/** Opens what a company has entered for its store. */
@Injectable()
export class StoreAccounts {
  constructor(private readonly vault: CredentialVault) {}

  seal(companyId: string, id: string, credentials: StoreCredentials): string {
    return this.vault.seal(ownerOf(companyId, id), { ...credentials });
  }

  credentialsOf({ companyId, id, sealedCredentials }: Sealed): StoreCredentials {
    const opened = new JsonReader(this.vault.open(ownerOf(companyId, id), sealedCredentials));
    return {
      key: opened.at('key').text() ?? '',
      secret: opened.at('secret').text() ?? '',
      webhook_client_id: opened.at('webhook_client_id').text() ?? '',
      uc_client_id: opened.at('uc_client_id').text() ?? '',
      shipping_provider_code: opened.at('shipping_provider_code').text() ?? '',
    };
  }

  of(store: Sealed): StoreAccount {
    const credentials = this.credentialsOf(store);
    const { uc_client_id: ucClientId = '', shipping_provider_code: shippingProviderCode = '' } = credentials;
    return { ...accountOf(store.shop, credentials, store.locationId), ucClientId, shippingProviderCode };
  }
}

/** Other credentials sign in anew: a token that earlier ones opened is none of theirs. */
export function accountOf(
  shop: string,
  { key, secret, webhook_client_id: clientId }: StoreCredentials,
  locationId: string | null,
): StoreAccount {
  const print = createHash('sha256').update(`${key} ${secret} ${clientId}`).digest('hex').slice(0, 16);
  return { accountKey: `${shop}:${print}`, shop, key, secret, clientId, locationId };
}

function ownerOf(companyId: string, id: string): string {
  return `company:${companyId}:store:${id}`;
}
