// Profile, companies and pending contacts in one statement.
import { type EntityManager } from 'typeorm';
import { type PendingContact, type ProfileCompany } from '@godown/contracts/auth';
import { allOf, computed, json, nullable } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { readFirst } from '../../../database/read-first.js';
import { UserEntity } from '../accounts/user.entity.js';

/** The company of whoever acts for one alone. */
export interface SoleCompany {
  name: string;
  poc: string | null;
  pocPhone: string | null;
  address: Record<string, unknown>;
  gst: string | null;
  pan: string | null;
  preferences: Record<string, unknown>;
  invoicingComplete: boolean;
}

const COLUMNS = allOf(
  columnsOf(UserEntity, {
    alias: 'u',
    only: ['id', 'name', 'email', 'phone', 'role', 'loginType', 'accountVerified', 'mustChangePassword'],
  }),
  computed({
    pendingContacts: json<PendingContact[]>(
      `COALESCE((SELECT jsonb_agg(jsonb_build_object('field', p.field, 'value', p.value) ORDER BY p.field) FROM contact_changes p WHERE p.user_id = u.id), '[]')`,
    ),
    companies: json<ProfileCompany[]>(
      `COALESCE((SELECT jsonb_agg(jsonb_build_object('entityId', g.id, 'name', g.name) ORDER BY lower(g.name), g.id) FROM granted g), '[]')`,
    ),
    company: nullable(
      json<SoleCompany>(
        `(SELECT jsonb_build_object('name', g.name, 'poc', g.poc, 'pocPhone', g.poc_phone, 'address', g.address, 'gst', g.gst, 'pan', g.pan,
            'preferences', g.preferences, 'invoicingComplete', EXISTS (SELECT FROM company_invoicing_public i WHERE i.company_id = g.id))
          FROM granted g WHERE (SELECT count(*) FROM granted) = 1)`,
      ),
    ),
  }),
);

export type ProfileRow = RowOf<typeof COLUMNS>;

export async function findProfile(tx: EntityManager, userId: string): Promise<ProfileRow | null> {
  const [row] = await select(
    tx,
    COLUMNS,
    readFirst(
      tx,
      { company_invoicing_public: 'company_id IN (SELECT company_id FROM user_companies WHERE user_id = $1)' },
      `WITH granted AS (
       SELECT c.* FROM user_companies m JOIN companies_public c ON c.id = m.company_id AND c.is_active WHERE m.user_id = $1
     )
     SELECT ${COLUMNS} FROM users u WHERE u.id = $1`,
    ),
    [userId],
  );
  return row ?? null;
}
