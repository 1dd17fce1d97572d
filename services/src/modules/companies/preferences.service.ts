import { Injectable } from '@nestjs/common';
import {
  COMPANIES_MESSAGES,
  fillPreferences,
  fitsPreference,
  PREFERENCES,
  type CompanyPreferences,
  type PreferenceName,
  type UpdatePreferenceRequest,
} from '@godown/contracts/companies';
import { type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Events } from '../../platform/events/events.js';
import { Database } from '../../database/database.js';
import { setPreference } from './companies.sql.js';
import { type CarrierPreferred } from './companies.events.js';
import { CompanyEntity } from './company.entity.js';

/** Partners that resell several couriers, by the preference that names the one they should use first. */
const CARRIER_PARTNERS: ReadonlyMap<PreferenceName, DeliveryPartnerKey> = new Map([
  ['goswiftCourier', 'goswift'],
  ['shiperfectoCourier', 'shiperfecto'],
]);

/** How a company wants things done. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor, asked: string): Promise<CompanyPreferences> {
    const companyId = actor.requireCompany(asked);
    const company = await this.database.within(actor, (tx) =>
      tx.getRepository(CompanyEntity).findOne({ select: { id: true, preferences: true }, where: { id: companyId } }),
    );
    if (!company) throw UserError.missing('Company not found');
    return fillPreferences(company.preferences);
  }

  async update(
    actor: Actor,
    { companyId: asked, profileType, profileValue }: UpdatePreferenceRequest,
  ): Promise<CompanyPreferences> {
    const companyId = actor.requireCompany(asked);
    if (PREFERENCES[profileType].isAdminControlled && !actor.isPlatform) {
      throw new UserError('forbidden', 'ADMIN_CONTROLLED', COMPANIES_MESSAGES.adminControlled);
    }
    if (!fitsPreference(profileType, profileValue)) {
      const message = `The value does not fit ${profileType}`;
      throw new UserError('invalid', 'INVALID_PREFERENCE', message, { errors: [{ field: 'profileValue', message }] });
    }
    return this.database.within(actor, async (tx) => {
      const changed = await setPreference(tx, companyId, {
        name: profileType,
        value: profileValue,
        at: this.clock.now(),
      });
      if (!changed) throw UserError.missing('Company not found');
      await this.audit.write(tx, actor, {
        action: 'preference.changed',
        outcome: 'done',
        tenantId: companyId,
        subject: companyId,
        details: { preference: profileType },
        changes: { value: { before: changed.before, after: JSON.stringify(profileValue) } },
      });
      const partner = CARRIER_PARTNERS.get(profileType);
      if (partner !== undefined)
        await this.events.record(tx, {
          type: 'company.carrier-preferred',
          companyId,
          subjectId: companyId,
          data: { partner, carrier: profileValue } satisfies CarrierPreferred,
        });
      return fillPreferences(changed.preferences);
    });
  }
}
