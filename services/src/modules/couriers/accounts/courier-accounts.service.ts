import { Injectable } from '@nestjs/common';
import { isReseller, preferredCarrier } from '@godown/contracts/companies';
import { DELIVERY_PARTNER_KEYS, LIGHTNING, isDeliveryPartnerKey, type CourierKey } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { BugError } from '../../../core/errors.js';
import { pipelined } from '../../../database/rows.js';
import { CredentialVault } from '../../../platform/connectors/index.js';
import { preferencesOf } from '../../companies/index.js';
import { type CourierAccount } from '../kit/courier-adapter.js';
import { CourierAccountRepository, type PlatformAccount, type SavedPartner } from './courier-account.repository.js';
import { companyOwner, PLATFORM_ACCOUNT, platformOwner } from './courier-account.owner.js';
import { CourierAdapters } from '../kit/courier-adapters.js';
import { readCredentials } from './courier-credentials.js';

export const LIGHTNING_ACCOUNT: CourierAccount = { courier: LIGHTNING, accountKey: PLATFORM_ACCOUNT, credentials: {} };

/** Which accounts a company books with, and with what they open. */
@Injectable()
export class CourierAccountsService {
  constructor(
    private readonly repository: CourierAccountRepository,
    private readonly vault: CredentialVault,
    private readonly adapters: CourierAdapters,
  ) {}

  /** The accounts of the couriers that are on and that we can book with, in the company's order. */
  async listEnabled(tx: EntityManager, companyId: string): Promise<CourierAccount[]> {
    const [saved, platforms] = await pipelined(
      this.repository.listOfCompany(tx, companyId),
      this.repository.listOfPlatform(tx),
    );
    const platform = new Map(platforms.map((account) => [account.courier, account]));
    const on = saved.filter((row) => row.isEnabled).map((row) => row.courier);
    const unsaved = DELIVERY_PARTNER_KEYS.filter(
      (key) => platform.has(key) && saved.every((row) => row.courier !== key),
    );
    const accounts = [...on, ...unsaved].flatMap((courier) => {
      if (!this.adapters.has(courier)) return [];
      const account = this.open(
        companyId,
        saved.find((row) => row.courier === courier),
        platform.get(courier),
      );
      return account ? [account] : [];
    });
    return this.withCarriers(tx, companyId, accounts);
  }

  /** The account a booking was made with, also after the company changed its preferences. */
  async get(tx: EntityManager, companyId: string, courier: CourierKey, accountKey: string): Promise<CourierAccount> {
    if (!isDeliveryPartnerKey(courier)) return LIGHTNING_ACCOUNT;
    const isPlatform = accountKey === PLATFORM_ACCOUNT;
    const saved = isPlatform ? [] : await this.repository.listOfCompany(tx, companyId);
    const platform = isPlatform ? await this.repository.listOfPlatform(tx) : [];
    const account = this.open(
      companyId,
      saved.find((row) => row.courier === courier),
      platform.find((row) => row.courier === courier),
    );
    if (!account) throw new BugError(`The ${courier} account of a booking is gone`);
    const [complete = account] = await this.withCarriers(tx, companyId, [account]);
    return complete;
  }

  /** Tells resellers which of their couriers the company prefers. */
  private async withCarriers(
    tx: EntityManager,
    companyId: string,
    accounts: readonly CourierAccount[],
  ): Promise<CourierAccount[]> {
    if (!accounts.some(({ courier }) => isReseller(courier))) return [...accounts];
    const preferences = await preferencesOf(tx, companyId);
    return accounts.map((account) => ({ ...account, carrier: preferredCarrier(account.courier, preferences) }));
  }

  private open(
    companyId: string,
    own: SavedPartner | undefined,
    platform: PlatformAccount | undefined,
  ): CourierAccount | null {
    if (own?.sealedCredentials) {
      const credentials = readCredentials(this.vault.open(companyOwner(companyId, own.courier), own.sealedCredentials));
      return { courier: own.courier, accountKey: companyId, credentials };
    }
    if (!platform) return null;
    const credentials = readCredentials(this.vault.open(platformOwner(platform.courier), platform.sealedCredentials));
    return { courier: platform.courier, accountKey: PLATFORM_ACCOUNT, credentials };
  }
}
