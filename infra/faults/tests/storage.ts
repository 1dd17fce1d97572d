import { type Lab } from '../fault-test.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { moveMoney } from './wallet.calls.ts';

/** What one unit costs for a day. */
export const STORAGE_RATE_PAISE = 150;
/** Rupees in the wallet of a company that pays for storage. */
export const STORER_OPENING = 100_000;
const DAY_MS = 86_400_000;

/** @param day days since 1970 */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A company that pays for storage. */
export async function storer({ tenants, system, random }: Lab, admin: Person): Promise<Tenant> {
  const company = await tenants.company();
  await system.sql(
    `INSERT INTO rate_cards (company_id, flat_forward_paise, flat_rto_paise, flat_cod_basis_points, flat_cod_minimum_paise, flat_packaging_paise,
       lightning_forward_paise, lightning_rto_paise, lightning_per_extra_500g_paise, storage_rate_paise) VALUES ($1, 0, 0, 0, 0, 0, 0, 0, 0, $2)`,
    [company.companyId, STORAGE_RATE_PAISE],
  );
  await moveMoney(admin, {
    companyId: company.companyId,
    type: 'CREDIT',
    rupees: STORER_OPENING,
    key: `open-${random.hex(16)}`,
  });
  return company;
}
