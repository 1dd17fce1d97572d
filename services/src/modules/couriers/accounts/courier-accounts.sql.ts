// Read for every lane and booking, pipelined with other statements.
import { type EntityManager } from 'typeorm';
import { selectPrepared } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf } from '../../../database/entity-sql.js';
import { DeliveryPartnerEntity } from './delivery-partner.entity.js';
import { PlatformCourierAccountEntity } from './platform-courier-account.entity.js';

const PARTNER = columnsOf(DeliveryPartnerEntity, {
  only: ['courier', 'isEnabled', 'priority', 'sealedCredentials', 'masks', 'lastCheck'],
});
const PLATFORM_ACCOUNT = columnsOf(PlatformCourierAccountEntity, {
  only: ['courier', 'sealedCredentials', 'masks', 'lastCheck'],
});

export function findPartners(tx: EntityManager, companyId: string): Promise<RowOf<typeof PARTNER>[]> {
  return selectPrepared(
    tx,
    PARTNER,
    `SELECT ${PARTNER} FROM delivery_partners WHERE company_id = $1 ORDER BY priority, courier`,
    [companyId],
  );
}

export function findPlatformAccounts(tx: EntityManager): Promise<RowOf<typeof PLATFORM_ACCOUNT>[]> {
  return selectPrepared(
    tx,
    PLATFORM_ACCOUNT,
    `SELECT ${PLATFORM_ACCOUNT} FROM platform_courier_accounts ORDER BY courier`,
  );
}
