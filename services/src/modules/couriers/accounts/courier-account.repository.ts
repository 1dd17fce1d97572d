import { Injectable } from '@nestjs/common';
import {
  isDeliveryPartnerKey,
  type ConnectionCheck,
  type Credentials,
  type DeliveryPartnerKey,
} from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { upsertMany } from '../../../database/entity-sql.js';
import { findPartners, findPlatformAccounts } from './courier-accounts.sql.js';
import { DeliveryPartnerEntity } from './delivery-partner.entity.js';
import { PlatformCourierAccountEntity } from './platform-courier-account.entity.js';

export interface SavedPartner {
  readonly courier: DeliveryPartnerKey;
  readonly isEnabled: boolean;
  readonly priority: number;
  readonly sealedCredentials: string | null;
  readonly masks: Credentials;
  readonly lastCheck: ConnectionCheck | null;
}

export interface PlatformAccount {
  readonly courier: DeliveryPartnerKey;
  readonly sealedCredentials: string;
  readonly masks: Credentials;
  readonly lastCheck: ConnectionCheck | null;
}

/** `companyId` is null for the platform's account. */
export interface KeptCheck {
  readonly companyId: string | null;
  readonly courier: DeliveryPartnerKey;
  /** What was tested: the verdict on credentials that were replaced meanwhile is dropped. */
  readonly sealedCredentials: string;
  readonly check: ConnectionCheck;
}

/** The tables of courier accounts: companies' own and the platform's. Rows of couriers that are no longer offered are left out. */
@Injectable()
export class CourierAccountRepository {
  async listOfCompany(tx: EntityManager, companyId: string): Promise<SavedPartner[]> {
    return (await findPartners(tx, companyId)).filter(isOffered);
  }

  async replaceOfCompany(
    tx: EntityManager,
    companyId: string,
    partners: readonly SavedPartner[],
    updatedAt: Date,
  ): Promise<void> {
    const rows = partners.map((partner) => ({ companyId, ...partner, updatedAt }));
    await upsertMany(tx, DeliveryPartnerEntity, ['companyId', 'courier'], rows);
  }

  async listOfPlatform(tx: EntityManager): Promise<PlatformAccount[]> {
    return (await findPlatformAccounts(tx)).filter(isOffered);
  }

  async keepCheck(tx: EntityManager, { companyId, courier, sealedCredentials, check }: KeptCheck): Promise<void> {
    const lastCheck = { ...check };
    if (companyId === null)
      await tx.getRepository(PlatformCourierAccountEntity).update({ courier, sealedCredentials }, { lastCheck });
    else await tx.getRepository(DeliveryPartnerEntity).update({ companyId, courier, sealedCredentials }, { lastCheck });
  }

  async savePlatform(tx: EntityManager, account: PlatformAccount, updatedAt: Date): Promise<void> {
    await upsertMany(tx, PlatformCourierAccountEntity, ['courier'], [{ ...account, updatedAt }]);
  }
}

function isOffered<R extends { readonly courier: string }>(
  row: R,
): row is R & { readonly courier: DeliveryPartnerKey } {
  return isDeliveryPartnerKey(row.courier);
}
