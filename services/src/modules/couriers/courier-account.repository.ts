import { Injectable } from '@nestjs/common';
import { isDeliveryPartnerKey, type Credentials, type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { prepared, rows } from '../../database/rows.js';

export interface SavedPartner {
  readonly courier: DeliveryPartnerKey;
  readonly isEnabled: boolean;
  readonly priority: number;
  readonly sealedCredentials: string | null;
  readonly masks: Credentials;
}

export interface PlatformAccount {
  readonly courier: DeliveryPartnerKey;
  readonly sealedCredentials: string;
  readonly masks: Credentials;
}

interface PartnerRow {
  courier: string;
  is_enabled: boolean;
  priority: number;
  sealed_credentials: string | null;
  masks: Credentials;
}

/** The tables of courier accounts: companies' own and the platform's. */
@Injectable()
export class CourierAccountRepository {
  async listOfCompany(tx: EntityManager, companyId: string): Promise<SavedPartner[]> {
    const found = await prepared<PartnerRow>(
      tx,
      `SELECT courier, is_enabled, priority, sealed_credentials, masks FROM delivery_partners WHERE company_id = $1 ORDER BY priority, courier`,
      [companyId],
    );
    return found.flatMap((row) =>
      isDeliveryPartnerKey(row.courier)
        ? [
            {
              courier: row.courier,
              isEnabled: row.is_enabled,
              priority: row.priority,
              sealedCredentials: row.sealed_credentials,
              masks: row.masks,
            },
          ]
        : [],
    );
  }

  async replaceOfCompany(
    tx: EntityManager,
    companyId: string,
    partners: readonly SavedPartner[],
    at: Date,
  ): Promise<void> {
    await rows(
      tx,
      `INSERT INTO delivery_partners (company_id, courier, is_enabled, priority, sealed_credentials, masks, updated_at)
       SELECT $1, courier, is_enabled, priority, sealed, masks::jsonb, $7
       FROM unnest($2::text[], $3::boolean[], $4::integer[], $5::text[], $6::text[]) AS p (courier, is_enabled, priority, sealed, masks)
       ON CONFLICT (company_id, courier) DO UPDATE SET is_enabled = excluded.is_enabled, priority = excluded.priority,
         sealed_credentials = excluded.sealed_credentials, masks = excluded.masks, updated_at = excluded.updated_at`,
      [
        companyId,
        partners.map((partner) => partner.courier),
        partners.map((partner) => partner.isEnabled),
        partners.map((partner) => partner.priority),
        partners.map((partner) => partner.sealedCredentials),
        partners.map((partner) => JSON.stringify(partner.masks)),
        at,
      ],
    );
  }

  async listOfPlatform(tx: EntityManager): Promise<PlatformAccount[]> {
    const found = await prepared<{ courier: string; sealed_credentials: string; masks: Credentials }>(
      tx,
      `SELECT courier, sealed_credentials, masks FROM platform_courier_accounts ORDER BY courier`,
    );
    return found.flatMap((row) =>
      isDeliveryPartnerKey(row.courier)
        ? [{ courier: row.courier, sealedCredentials: row.sealed_credentials, masks: row.masks }]
        : [],
    );
  }

  async savePlatform(tx: EntityManager, account: PlatformAccount, at: Date): Promise<void> {
    await rows(
      tx,
      `INSERT INTO platform_courier_accounts (courier, sealed_credentials, masks, updated_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (courier) DO UPDATE SET sealed_credentials = excluded.sealed_credentials, masks = excluded.masks, updated_at = excluded.updated_at`,
      [account.courier, account.sealedCredentials, JSON.stringify(account.masks), at],
    );
  }
}
