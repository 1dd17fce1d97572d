import { Injectable } from '@nestjs/common';
import {
  API_KEY_LIMITS,
  API_KEY_MESSAGES,
  type ApiKeyState,
  type ApiKeyView,
  type CreateApiKeyRequest,
} from '@godown/contracts/api-keys';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { isUuid, uuidv7 } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { isAddressOrNetwork } from '../../../platform/api-keys/address-list.js';
import { newApiKey } from '../../../platform/api-keys/api-key.js';
import { ApiKeyEntity } from '../../../platform/api-keys/api-key.entity.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { listApiKeys, type ListedApiKey, lockApiKeys } from './api-keys.sql.js';

interface ShownOnce {
  apiKey: ApiKeyView;
  key: string;
}

/** Keys of a company: made, replaced and taken away by its account holders. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<ApiKeyView[]> {
    const companyId = actor.requireCompany();
    const found = await this.database.reading(actor, (tx) => listApiKeys(tx, companyId));
    return found.map((row) => toView(row, this.clock.now()));
  }

  /** @throws UserError invalid for what is no address, rule when the company has too many */
  async create(actor: Actor, request: CreateApiKeyRequest): Promise<ShownOnce> {
    const companyId = actor.requireCompany();
    const { name, scopes, expiresInDays, allowedAddresses = [] } = request;
    refuseWrongAddresses(allowedAddresses);
    const { key, hash, start } = newApiKey(companyId);
    return this.database.within(actor, async (tx) => {
      const now = this.clock.now();
      await this.refuseTooMany(tx, companyId, now);
      const id = uuidv7();
      const row = {
        companyId,
        id,
        name,
        start,
        secretHash: hash,
        scopes,
        allowedAddresses,
        createdBy: actor.requireUser(),
        createdAt: now,
        expiresAt: expiresInDays === undefined ? null : addDays(now, expiresInDays),
      };
      await tx.getRepository(ApiKeyEntity).insert(row);
      return { apiKey: await this.told(tx, actor, { companyId, id }, 'api-key.created'), key };
    });
  }

  /** The key before works for so many hours more; one before that ends now. */
  async rotate(actor: Actor, id: string, graceHours: number): Promise<ShownOnce> {
    const { key, hash, start } = newApiKey(actor.requireCompany());
    const apiKey = await this.change(actor, id, 'api-key.rotated', (row, now) => {
      if (stateOf(row, now) !== 'ACTIVE') throw new UserError('conflict', 'API_KEY_OVER', API_KEY_MESSAGES.over);
      const previous =
        graceHours === 0
          ? { previousHash: null, previousUntil: null }
          : { previousHash: row.secretHash, previousUntil: addHours(now, graceHours) };
      return { ...previous, secretHash: hash, start };
    });
    return { apiKey, key };
  }

  /** At once, and for good. */
  async revoke(actor: Actor, id: string): Promise<ApiKeyView> {
    return this.change(actor, id, 'api-key.revoked', (row, now) =>
      row.revokedAt === null ? { revokedAt: now, previousHash: null, previousUntil: null } : {},
    );
  }

  private async change(
    actor: Actor,
    id: string,
    action: string,
    changed: (row: ApiKeyEntity, now: Date) => Partial<ApiKeyEntity>,
  ): Promise<ApiKeyView> {
    const companyId = actor.requireCompany();
    return this.database.within(actor, async (tx) => {
      const keys = tx.getRepository(ApiKeyEntity);
      const row = isUuid(id)
        ? await keys.findOne({ where: { companyId, id }, lock: { mode: 'pessimistic_write' } })
        : null;
      if (row === null) throw UserError.missing(API_KEY_MESSAGES.missing);
      const changes = changed(row, this.clock.now());
      if (Object.keys(changes).length > 0) await keys.update({ companyId, id }, changes);
      return this.told(tx, actor, { companyId, id }, action);
    });
  }

  private async told(
    tx: EntityManager,
    actor: Actor,
    { companyId, id }: { companyId: string; id: string },
    action: string,
  ): Promise<ApiKeyView> {
    await this.audit.write(tx, actor, { action, outcome: 'done', subject: id, tenantId: companyId });
    const [row] = await listApiKeys(tx, companyId, id);
    if (row === undefined) throw UserError.missing(API_KEY_MESSAGES.missing);
    return toView(row, this.clock.now());
  }

  private async refuseTooMany(tx: EntityManager, companyId: string, now: Date): Promise<void> {
    await lockApiKeys(tx, companyId);
    const works = { companyId, revokedAt: IsNull() };
    const active = await tx.getRepository(ApiKeyEntity).count({
      where: [
        { ...works, expiresAt: IsNull() },
        { ...works, expiresAt: MoreThan(now) },
      ],
    });
    if (active >= API_KEY_LIMITS.perCompany) throw new UserError('rule', 'MANY_API_KEYS', API_KEY_MESSAGES.tooMany);
  }
}

function stateOf({ revokedAt, expiresAt }: Pick<ListedApiKey, 'revokedAt' | 'expiresAt'>, now: Date): ApiKeyState {
  if (revokedAt !== null) return 'REVOKED';
  return expiresAt !== null && expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
}

function toView(row: ListedApiKey, now: Date): ApiKeyView {
  const { id, name, start, scopes, allowedAddresses, createdBy, lastUsedIp } = row;
  const isOverlapping = row.previousUntil !== null && row.previousUntil > now;
  return {
    id,
    name,
    start,
    scopes,
    allowedAddresses,
    state: stateOf(row, now),
    createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedIp,
    previousUntil: isOverlapping ? (row.previousUntil?.toISOString() ?? null) : null,
  };
}

function refuseWrongAddresses(addresses: readonly string[]): void {
  if (addresses.every(isAddressOrNetwork)) return;
  const message = API_KEY_MESSAGES.address;
  throw new UserError('invalid', 'WRONG_ADDRESS', message, { errors: [{ field: 'allowedAddresses', message }] });
}
