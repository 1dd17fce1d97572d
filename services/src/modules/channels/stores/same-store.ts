import { Injectable } from '@nestjs/common';
import {
  CHANNEL_MESSAGES,
  CHANNELS,
  isChannelKey,
  type StoreCredentialsRequest,
  type StoreField,
} from '@godown/contracts/channels';
import { BugError, UserError } from '../../../core/errors.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { type IntegrationEntity } from './integration.entity.js';
import { StoreAccounts, type StoreCredentials } from './store-accounts.js';
import { readStoreFields } from './store-fields.js';
import { StoreRules } from './store-rules.js';

/** Whether new credentials open the store that is connected, by what its channel tells stores apart with. */
@Injectable()
export class SameStore {
  constructor(
    private readonly adapters: ChannelAdapters,
    private readonly accounts: StoreAccounts,
    private readonly rules: StoreRules,
  ) {}

  /** Not inside a transaction: the store is asked. @throws UserError for credentials of another store, and for those that it refuses */
  async check(store: IntegrationEntity, body: StoreCredentialsRequest): Promise<StoreCredentials> {
    const { type } = store;
    if (!isChannelKey(type)) throw new BugError(`${type} is no channel`);
    const { fields, accountField } = CHANNELS[type];
    const { shop, credentials } = readStoreFields(type, body);
    if (shop !== store.shop) throw otherStore('shop', CHANNEL_MESSAGES.otherStore(fields.shop ?? 'shop', store.shop));
    if (accountField !== undefined) {
      const before = this.accounts.credentialsOf(store)[accountField];
      if (credentials[accountField].toLowerCase() !== before.toLowerCase())
        throw otherStore(accountField, CHANNEL_MESSAGES.otherAccount(fields[accountField] ?? accountField));
    }
    const place = await this.rules.check(type, shop, credentials);
    const isOnePlace = this.adapters.find(type)?.connector.isOnePlace === true;
    if (isOnePlace && place !== null && store.locationId !== null && place !== store.locationId)
      throw otherStore('key', CHANNEL_MESSAGES.otherPlace(place, store.locationId));
    return credentials;
  }
}

function otherStore(field: StoreField, message: string): UserError {
  return new UserError('rule', 'OTHER_STORE', message, { errors: [{ field, message }] });
}
