import { Injectable } from '@nestjs/common';
import {
  COURIERS,
  CREDENTIAL_FIELDS,
  DELIVERY_PARTNER_KEYS,
  hasCredentials,
  LIGHTNING,
  isDeliveryPartnerKey,
  SHIPPING_MESSAGES,
  type CourierKey,
  type DeliveryPartnerKey,
} from '@godown/contracts/shipping';
import { preferencesOf } from '../../companies/index.js';
import { takesPreferredCarrier, withPreferredCarrier } from './preferred-carrier.js';
import { type EntityManager } from 'typeorm';
import { UpstreamError } from '../../../core/errors.js';
import { pipelined } from '../../../database/rows.js';
import { CredentialVault } from '../../../platform/connectors/index.js';
import { type CourierAccount } from '../kit/courier-adapter.js';
import { CourierAccountRepository, type PlatformAccount, type SavedPartner } from './courier-account.repository.js';
import { companyOwner, PLATFORM_ACCOUNT, platformOwner } from './courier-account.owner.js';
import { CourierAdapters } from '../kit/courier-adapters.js';
import { readCredentials } from './courier-credentials.js';

export const LIGHTNING_ACCOUNT: CourierAccount = { courier: LIGHTNING, accountKey: PLATFORM_ACCOUNT, credentials: {} };

/** A courier that is on and cannot be booked with. */
interface SkippedCourier {
  readonly courier: DeliveryPartnerKey;
  /** For people, after the courier's name. */
  readonly reason: string;
}

interface EnabledCouriers {
  readonly accounts: readonly CourierAccount[];
  readonly skipped: readonly SkippedCourier[];
}

/** Which accounts a company books with, and with what they open. */
@Injectable()
export class CourierAccountsService {
  constructor(
    private readonly repository: CourierAccountRepository,
    private readonly vault: CredentialVault,
    private readonly adapters: CourierAdapters,
  ) {}

  /** The couriers that are on, in the company's order: the accounts that can be booked with, and what keeps each of the others from it. */
  async listEnabled(tx: EntityManager, companyId: string): Promise<EnabledCouriers> {
    const [saved, platforms] = await pipelined(
      this.repository.listOfCompany(tx, companyId),
      this.repository.listOfPlatform(tx),
    );
    const platform = new Map(platforms.map((account) => [account.courier, account]));
    const on = saved.filter((row) => row.isEnabled).map((row) => row.courier);
    const unsaved = DELIVERY_PARTNER_KEYS.filter(
      (key) => platform.has(key) && saved.every((row) => row.courier !== key),
    );
    const accounts: CourierAccount[] = [];
    const skipped: SkippedCourier[] = [];
    for (const courier of [...on, ...unsaved]) {
      const account = this.open(
        companyId,
        saved.find((row) => row.courier === courier),
        platform.get(courier),
      );
      const reason = this.adapters.has(courier) ? whyUnusable(courier, account) : SHIPPING_MESSAGES.notConnected;
      if (reason !== null) skipped.push({ courier, reason });
      else if (account) accounts.push(account);
    }
    return { accounts, skipped };
  }

  /**
   * The account that asks for a parcel and changes it: the one it was booked with or, when the company has removed that, the
   * platform's, which many couriers let do so.
   * @throws UpstreamError ACCOUNT_REMOVED when there is neither
   */
  async get(tx: EntityManager, companyId: string, courier: CourierKey, accountKey: string): Promise<CourierAccount> {
    const account =
      (await this.find(tx, companyId, courier, accountKey)) ??
      (await this.find(tx, companyId, courier, PLATFORM_ACCOUNT));
    if (account) return account;
    throw new UpstreamError(courier, 'ACCOUNT_REMOVED', SHIPPING_MESSAGES.accountRemoved, { retryable: false });
  }

  /** The account a booking was made with, also after the company changed its preferences; null when it was removed since. */
  async find(
    tx: EntityManager,
    companyId: string,
    courier: CourierKey,
    accountKey: string,
  ): Promise<CourierAccount | null> {
    if (!isDeliveryPartnerKey(courier)) return LIGHTNING_ACCOUNT;
    const isPlatform = accountKey === PLATFORM_ACCOUNT;
    const saved = isPlatform ? [] : await this.repository.listOfCompany(tx, companyId);
    const platform = isPlatform ? await this.repository.listOfPlatform(tx) : [];
    const account = this.open(
      companyId,
      saved.find((row) => row.courier === courier),
      platform.find((row) => row.courier === courier),
    );
    if (!account) return null;
    return takesPreferredCarrier(courier) ? withPreferredCarrier(account, await preferencesOf(tx, companyId)) : account;
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

/** null: the account is complete. */
function whyUnusable(courier: DeliveryPartnerKey, account: CourierAccount | null): string | null {
  const credentials = account?.credentials ?? {};
  if (hasCredentials(courier, credentials)) return null;
  const missing = COURIERS[courier].credentialFields.filter((field) => (credentials[field] ?? '') === '');
  return SHIPPING_MESSAGES.credentialsMissing(missing.map((field) => CREDENTIAL_FIELDS[field]));
}
