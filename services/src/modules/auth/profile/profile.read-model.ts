import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type AccountDetails, type Profile } from '@godown/contracts/auth';
import { fillPreferences } from '@godown/contracts/companies';
import { permissionsOf } from '@godown/contracts/permissions';
import { findProfile, type ProfileRow, type SoleCompany } from './profile.sql.js';

/** What a signed-in person's own browser is told about them, in one statement. */
@Injectable()
export class ProfileReadModel {
  async find(tx: EntityManager, userId: string): Promise<Profile | null> {
    const found = await findProfile(tx, userId);
    return found && toProfile(found);
  }
}

function toProfile(row: ProfileRow): Profile {
  const isSeller = row.role === 'seller' && row.company !== null;
  return {
    entityId: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    pendingContacts: row.pendingContacts,
    userRole: row.role,
    userLoginType: row.loginType,
    accountVerified: row.accountVerified,
    mustChangePassword: row.mustChangePassword,
    permissions: permissionsOf(row.role),
    companies: row.companies,
    flags: isSeller && row.company ? fillPreferences(row.company.preferences) : null,
    account: isSeller && row.company ? toAccount(row.company) : null,
    invoicingComplete: row.company?.invoicingComplete ?? false,
  };
}

function toAccount(company: SoleCompany): AccountDetails {
  const part = (name: string): string => String(company.address[name] ?? '');
  return {
    companyName: company.name,
    poc: company.poc ?? '',
    pocPhone: company.pocPhone ?? '',
    address: { line1: part('line1'), line2: part('line2'), city: part('city'), state: part('state') },
    gst: company.gst ?? '',
    pan: company.pan ?? '',
  };
}
