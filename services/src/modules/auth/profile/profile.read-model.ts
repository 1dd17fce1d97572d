import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type AccountDetails, type PendingContact, type Profile, type ProfileCompany } from '@godown/contracts/auth';
import { fillPreferences } from '@godown/contracts/companies';
import { permissionsOf, type LoginType, type Role } from '@godown/contracts/permissions';
import { rows } from '../../../database/rows.js';

interface ProfileRow {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  role: Role;
  login_type: LoginType;
  account_verified: boolean;
  must_change_password: boolean;
  pending_contacts: PendingContact[];
  companies: ProfileCompany[];
  company: CompanyColumns | null;
}

interface CompanyColumns {
  name: string;
  poc: string | null;
  poc_phone: string | null;
  address: Record<string, unknown>;
  gst: string | null;
  pan: string | null;
  preferences: Record<string, unknown>;
  invoicing_complete: boolean;
}

/** What a signed-in person's own browser is told about them, in one statement. */
@Injectable()
export class ProfileReadModel {
  async find(tx: EntityManager, userId: string): Promise<Profile | null> {
    const [row] = await rows<ProfileRow>(tx, FIND, [userId]);
    return row ? toProfile(row) : null;
  }
}

function toProfile(row: ProfileRow): Profile {
  const isSeller = row.role === 'seller' && row.company !== null;
  return {
    entityId: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    pendingContacts: row.pending_contacts,
    userRole: row.role,
    userLoginType: row.login_type,
    accountVerified: row.account_verified,
    mustChangePassword: row.must_change_password,
    permissions: permissionsOf(row.role),
    companies: row.companies,
    flags: isSeller && row.company ? fillPreferences(row.company.preferences) : null,
    account: isSeller && row.company ? toAccount(row.company) : null,
    invoicingComplete: row.company?.invoicing_complete ?? false,
  };
}

function toAccount(company: CompanyColumns): AccountDetails {
  const part = (name: string): string => String(company.address[name] ?? '');
  return {
    companyName: company.name,
    poc: company.poc ?? '',
    pocPhone: company.poc_phone ?? '',
    address: { line1: part('line1'), line2: part('line2'), city: part('city'), state: part('state') },
    gst: company.gst ?? '',
    pan: company.pan ?? '',
  };
}

const FIND = `
  WITH granted AS (
    SELECT c.* FROM user_companies m JOIN companies_public c ON c.id = m.company_id AND c.is_active WHERE m.user_id = $1
  )
  SELECT u.id, u.name, u.email, u.phone, u.role, u.login_type, u.account_verified, u.must_change_password,
    COALESCE((SELECT jsonb_agg(jsonb_build_object('field', p.field, 'value', p.value) ORDER BY p.field) FROM contact_changes p WHERE p.user_id = u.id), '[]')
      AS pending_contacts,
    COALESCE((SELECT jsonb_agg(jsonb_build_object('entityId', g.id, 'name', g.name) ORDER BY lower(g.name), g.id) FROM granted g), '[]') AS companies,
    (SELECT jsonb_build_object('name', g.name, 'poc', g.poc, 'poc_phone', g.poc_phone, 'address', g.address, 'gst', g.gst, 'pan', g.pan,
        'preferences', g.preferences, 'invoicing_complete', EXISTS (SELECT FROM company_invoicing_public i WHERE i.company_id = g.id))
      FROM granted g WHERE (SELECT count(*) FROM granted) = 1) AS company
  FROM users u WHERE u.id = $1`;
