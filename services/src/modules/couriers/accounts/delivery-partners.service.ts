import { Injectable } from '@nestjs/common';
import {
  COURIERS,
  CREDENTIAL_FIELDS,
  credentialFaults,
  DELIVERY_PARTNER_KEYS,
  isBlankCredentials,
  maskedFields,
  type Credentials,
  type DeliveryPartner,
  type DeliveryPartnerKey,
  type SaveDeliveryPartner,
} from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { CredentialVault, masksOf } from '../../../platform/connectors/index.js';
import { CourierAccountRepository, type SavedPartner } from './courier-account.repository.js';
import { companyOwner, PLATFORM_ACCOUNT, platformOwner } from './courier-account.owner.js';
import { CourierLaneRepository } from '../lanes/courier-lane.repository.js';
import { readCredentials } from './courier-credentials.js';

/** A seller's couriers: order, on or off, credentials. */
@Injectable()
export class DeliveryPartnersService {
  constructor(
    private readonly database: Database,
    private readonly accounts: CourierAccountRepository,
    private readonly vault: CredentialVault,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly lanes: CourierLaneRepository,
  ) {}

  async list(actor: Actor): Promise<DeliveryPartner[]> {
    const companyId = actor.requireCompany();
    return this.database.within(actor, (tx) => this.listOf(tx, companyId));
  }

  /** Saves the whole list; its order is the priority. Partners left out keep their place behind it. */
  async save(actor: Actor, partners: readonly SaveDeliveryPartner[]): Promise<DeliveryPartner[]> {
    const companyId = actor.requireCompany();
    return this.database.within(actor, async (tx) => {
      const before = await this.listOf(tx, companyId);
      const saved = new Map((await this.accounts.listOfCompany(tx, companyId)).map((row) => [row.courier, row]));
      const rest = before.filter((partner) => partners.every(({ key }) => key !== partner.key));
      const wanted = [...partners, ...rest.map(({ key, status }) => ({ key, status }))];
      const rows = wanted.map((partner, index) => this.toRow(companyId, partner, index + 1, saved.get(partner.key)));
      refuseUnusable(rows, before);
      await this.accounts.replaceOfCompany(tx, companyId, rows, this.clock.now());
      for (const key of changedAccounts(rows, saved)) await this.lanes.forget(tx, key, companyId);
      await this.audit.write(tx, actor, {
        action: 'deliveryPartners.save',
        outcome: 'done',
        tenantId: companyId,
        subject: companyId,
      });
      return this.listOf(tx, companyId);
    });
  }

  /** Takes the company's own account away and erases its secrets. Without an account of the platform the partner is off then. */
  async removeAccount(actor: Actor, key: DeliveryPartnerKey): Promise<DeliveryPartner[]> {
    const companyId = actor.requireCompany();
    return this.database.within(actor, async (tx) => {
      const saved = await this.accounts.listOfCompany(tx, companyId);
      const own = saved.find((row) => row.courier === key && row.sealedCredentials !== null);
      if (!own) throw UserError.missing('Account not found');
      const hasPlatform = (await this.accounts.listOfPlatform(tx)).some(({ courier }) => courier === key);
      const bare = {
        ...own,
        isEnabled: own.isEnabled && hasPlatform,
        sealedCredentials: null,
        masks: {},
        lastCheck: null,
      };
      await this.accounts.replaceOfCompany(tx, companyId, [bare], this.clock.now());
      await this.lanes.forget(tx, key, companyId);
      await this.audit.write(tx, actor, {
        action: 'deliveryPartners.removeAccount',
        outcome: 'done',
        tenantId: companyId,
        subject: key,
      });
      return this.listOf(tx, companyId);
    });
  }

  /** Sets the account that companies without one of their own book with. */
  async savePlatformAccount(
    actor: Actor,
    key: DeliveryPartnerKey,
    given: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const credentials = checked(key, given, 'credentials');
    await this.database.within(actor, async (tx) => {
      const sealedCredentials = this.vault.seal(platformOwner(key), credentials);
      await this.accounts.savePlatform(
        tx,
        { courier: key, sealedCredentials, masks: masksOf(credentials), lastCheck: null },
        this.clock.now(),
      );
      await this.lanes.forget(tx, key, PLATFORM_ACCOUNT);
      await this.audit.write(tx, actor, { action: 'platformCourier.save', outcome: 'done', subject: key });
    });
  }

  private async listOf(tx: EntityManager, companyId: string): Promise<DeliveryPartner[]> {
    const saved = await this.accounts.listOfCompany(tx, companyId);
    const platform = new Set((await this.accounts.listOfPlatform(tx)).map((account) => account.courier));
    const unsaved = DELIVERY_PARTNER_KEYS.filter((key) => saved.every((row) => row.courier !== key));
    const rows = [
      ...saved,
      ...unsaved.map((courier) => ({
        courier,
        isEnabled: platform.has(courier),
        sealedCredentials: null,
        masks: {},
        lastCheck: null,
      })),
    ];
    return rows.map((row, index) => toView(row, index + 1, platform.has(row.courier)));
  }

  /**
   * What is to be saved where masks were sent back: each stands for the value it was shown for.
   * @returns null when nothing but masks was sent: what is saved stays as it is
   */
  private unmasked(
    companyId: string,
    partner: SaveDeliveryPartner,
    given: Readonly<Record<string, unknown>>,
    before: SavedPartner | undefined,
  ): Readonly<Record<string, unknown>> | null {
    const masked = maskedFields(given);
    if (masked.length === 0) return given;
    refuseStrangeMasks(partner, given, before?.masks ?? {});
    const shown = new Map<string, string>(Object.entries(before?.masks ?? {}));
    const isEcho = Object.entries(given).every(([field, value]) => value === (shown.get(field) ?? ''));
    if (isEcho || !before?.sealedCredentials) return null;
    const saved = new Map<string, string>(Object.entries(this.savedOf(companyId, before)));
    return { ...given, ...Object.fromEntries(masked.map((field) => [field, saved.get(field)])) };
  }

  private savedOf(companyId: string, { courier, sealedCredentials }: SavedPartner): Credentials {
    if (sealedCredentials === null) return {};
    return readCredentials(this.vault.open(companyOwner(companyId, courier), sealedCredentials));
  }

  /** What was saved of fields that the form has no more: it is the company's, and some of it still opens its account. */
  private noLongerAsked(companyId: string, before: SavedPartner | undefined): Credentials {
    if (before === undefined) return {};
    const asked = COURIERS[before.courier].credentialFields.map(String);
    return Object.fromEntries(
      Object.entries(this.savedOf(companyId, before)).filter(([field]) => !asked.includes(field)),
    );
  }

  private toRow(
    companyId: string,
    partner: SaveDeliveryPartner,
    priority: number,
    before: SavedPartner | undefined,
  ): SavedPartner {
    const base = { courier: partner.key, isEnabled: partner.status, priority };
    const kept = {
      sealedCredentials: before?.sealedCredentials ?? null,
      masks: before?.masks ?? {},
      lastCheck: before?.lastCheck ?? null,
    };
    if (!partner.credentials || isBlankCredentials(partner.credentials)) {
      return { ...base, ...kept };
    }
    const path = `partners.${partner.key}.credentials`;
    const given = this.unmasked(companyId, partner, partner.credentials, before);
    if (given === null) return { ...base, ...kept };
    const credentials = { ...this.noLongerAsked(companyId, before), ...checked(partner.key, given, path) };
    return {
      ...base,
      sealedCredentials: this.vault.seal(companyOwner(companyId, partner.key), credentials),
      masks: masksOf(credentials),
      lastCheck: null,
    };
  }
}

/** A mask stands for what it was shown for; one that nobody was shown is told apart from a value that begins alike. */
function refuseStrangeMasks(
  partner: SaveDeliveryPartner,
  given: Readonly<Record<string, unknown>>,
  masks: Credentials,
): void {
  const shown = new Map<string, string>(Object.entries(masks));
  const [first, ...more] = maskedFields(given)
    .filter((field) => shown.get(field) !== given[field])
    .map((field) => ({
      field: `partners.${partner.key}.credentials.${field}`,
      message: `Please enter ${fieldName(field)} again`,
    }));
  if (first) throw new UserError('invalid', 'CREDENTIALS_MASKED', first.message, { errors: [first, ...more] });
}

function fieldName(field: string): string {
  return Object.entries(CREDENTIAL_FIELDS).find(([key]) => key === field)?.[1] ?? field;
}

function checked(key: DeliveryPartnerKey, given: Readonly<Record<string, unknown>>, path: string): Credentials {
  const [first, ...more] = credentialFaults(key, given).map(({ field, message }) => ({
    field: `${path}.${field}`,
    message,
  }));
  if (first) throw new UserError('invalid', 'CREDENTIALS_INCOMPLETE', first.message, { errors: [first, ...more] });
  return readCredentials(given);
}

/** Whose credentials are others now: what their accounts serve has to be asked for again. */
function changedAccounts(
  rows: readonly SavedPartner[],
  saved: ReadonlyMap<string, SavedPartner>,
): DeliveryPartnerKey[] {
  return rows
    .filter((row) => row.sealedCredentials !== (saved.get(row.courier)?.sealedCredentials ?? null))
    .map((row) => row.courier);
}

/** Switching a partner on needs an account to book with; one that was on stays as it is. */
function refuseUnusable(rows: readonly SavedPartner[], before: readonly DeliveryPartner[]): void {
  const known = new Map(before.map((partner) => [partner.key, partner]));
  const unusable = rows.find(
    (row) => row.isEnabled && row.sealedCredentials === null && !known.get(row.courier)?.hasPlatformAccount,
  );
  if (!unusable) return;
  const message = `Enter the credentials of ${COURIERS[unusable.courier].name} first`;
  throw new UserError('rule', 'CREDENTIALS_MISSING', message, {
    errors: [{ field: `partners.${unusable.courier}.credentials`, message }],
  });
}

function toView(
  row: Pick<SavedPartner, 'courier' | 'isEnabled' | 'sealedCredentials' | 'masks' | 'lastCheck'>,
  priority: number,
  hasPlatformAccount: boolean,
): DeliveryPartner {
  const { name, credentialFields } = COURIERS[row.courier];
  const credentials: Credentials = Object.fromEntries(credentialFields.map((field) => [field, row.masks[field] ?? '']));
  return {
    key: row.courier,
    name,
    status: row.isEnabled,
    priority,
    credentials,
    hasOwnAccount: row.sealedCredentials !== null,
    hasPlatformAccount,
    lastCheck: row.lastCheck,
  };
}
