import { CHANNELS, type ChannelKey, type StoreCredentialsRequest, storeFaults } from '@godown/contracts/channels';
import { UserError } from '../../../core/errors.js';
import { type StoreCredentials } from './store-accounts.js';

/** @throws UserError invalid with one entry per field that is missing or wrong */
export function readStoreFields(
  type: ChannelKey,
  given: StoreCredentialsRequest,
): { shop: string; credentials: StoreCredentials } {
  const [first, ...more] = storeFaults(type, given);
  if (first) throw new UserError('invalid', 'STORE_FIELDS', first.message, { errors: [first, ...more] });
  const { shop = '', key = '', secret = '', webhook_client_id = '' } = given;
  const { uc_client_id = '', shipping_provider_code = '' } = CHANNELS[type].fields.uc_client_id ? given : {};
  const isCaseKept = CHANNELS[type].isCaseKept === true;
  return {
    shop: isCaseKept ? shop : shop.toLowerCase(),
    credentials: { key, secret, webhook_client_id, uc_client_id, shipping_provider_code },
  };
}
