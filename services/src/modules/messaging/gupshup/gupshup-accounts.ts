import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isMasked } from '@godown/contracts/common';
import {
  type GupshupAccountView,
  MESSAGING_MESSAGES,
  type SaveGupshupAccountRequest,
  SYNC_INTERVAL_MINUTES,
} from '@godown/contracts/messaging';
import { addMinutes } from 'date-fns/addMinutes';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { BugError, UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { upsertMany } from '../../../database/entity-sql.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { CredentialVault, JsonReader, masksOf } from '../../../platform/connectors/index.js';
import { type GupshupApp } from '../kit/message.js';
import { GupshupAccountEntity } from './gupshup-account.entity.js';

const NOT_CONNECTED = { isConnected: false, appId: '', appName: '', source: '', token: '' };

/** Companies' apps at Gupshup; the token is sealed and never answered. */
@Injectable()
export class GupshupAccounts {
  constructor(
    private readonly database: Database,
    private readonly vault: CredentialVault,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** With what a company sends and asks for templates; null without an app. */
  async find(tx: EntityManager, companyId: string | null): Promise<GupshupApp | null> {
    const row = companyId === null ? null : await this.row(tx, companyId);
    if (!row) return null;
    const { token } = this.opened(row);
    if (token === null) throw new BugError('A Gupshup account without a token');
    return { appId: row.appId, appName: row.appName, source: row.source, token };
  }

  /** What proves that a push comes from the company's app; null while none can. */
  async pushTokenOf(companyId: string): Promise<string | null> {
    const row = await this.database.within(Actor.system([companyId]), (tx) => this.row(tx, companyId));
    return row && this.opened(row).pushToken;
  }

  async companyOf(tx: EntityManager, appName: string): Promise<string | null> {
    const row = await tx.getRepository(GupshupAccountEntity).findOneBy({ appName });
    return row?.companyId ?? null;
  }

  row(tx: EntityManager, companyId: string): Promise<GupshupAccountEntity | null> {
    return tx.getRepository(GupshupAccountEntity).findOneBy({ companyId });
  }

  async get(actor: Actor, asked: string): Promise<GupshupAccountView> {
    const companyId = actor.requireCompany(asked);
    return this.database.within(actor, async (tx) => viewOf(companyId, await this.row(tx, companyId)));
  }

  async save(actor: Actor, body: SaveGupshupAccountRequest): Promise<GupshupAccountView> {
    const companyId = actor.requireCompany(body.companyId);
    const { appId, appName, source } = body;
    return this.database.within(actor, async (tx) => {
      const saved = await this.row(tx, companyId);
      const secret = this.secretOf(companyId, body.token, saved);
      await upsertMany(
        tx,
        GupshupAccountEntity,
        ['companyId'],
        [{ companyId, appId, appName, source, ...secret, updatedAt: this.clock.now() }],
      );
      await this.audit.write(tx, actor, {
        action: 'messaging.app-saved',
        outcome: 'done',
        tenantId: companyId,
        subject: companyId,
        changes: { appId: { before: saved?.appId ?? null, after: appId } },
      });
      return viewOf(companyId, await this.row(tx, companyId));
    });
  }

  /** Marks that the company's templates are asked for now. @returns false when they were within the hour */
  async takeSync(tx: EntityManager, companyId: string): Promise<boolean> {
    const repository = tx.getRepository(GupshupAccountEntity);
    const row = await repository.findOne({ where: { companyId }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new UserError('rule', 'NO_WHATSAPP_APP', MESSAGING_MESSAGES.noAccount);
    const next = nextSyncOf(row);
    if (next !== null && next > this.clock.now()) return false;
    await repository.update({ companyId }, { syncAskedAt: this.clock.now() });
    return true;
  }

  async markSynced(tx: EntityManager, companyId: string): Promise<void> {
    await tx.getRepository(GupshupAccountEntity).update({ companyId }, { syncedAt: this.clock.now() });
  }

  private opened({ companyId, sealedToken }: GupshupAccountEntity): { token: string | null; pushToken: string | null } {
    const sealed = new JsonReader(this.vault.open(ownerOf(companyId), sealedToken));
    return { token: sealed.at('token').text(), pushToken: sealed.at('pushToken').text() };
  }

  /** The token of pushes stays the same: Gupshup was told it. */
  private secretOf(
    companyId: string,
    token: string | undefined,
    saved: GupshupAccountEntity | null,
  ): Pick<GupshupAccountEntity, 'sealedToken' | 'tokenMask'> {
    const typed = token?.trim() ?? '';
    const known = saved && this.opened(saved);
    const given = typed === '' || isMasked(typed) ? (known?.token ?? null) : typed;
    const pushToken = known?.pushToken ?? randomBytes(32).toString('base64url');
    if (given !== null)
      return {
        sealedToken: this.vault.seal(ownerOf(companyId), { token: given, pushToken }),
        tokenMask: masksOf({ token: given })['token'] ?? '',
      };
    const message = MESSAGING_MESSAGES.tokenRequired;
    throw new UserError('invalid', 'TOKEN_REQUIRED', message, { errors: [{ field: 'token', message }] });
  }
}

/** When the next sync may start; null before the first. */
export function nextSyncOf({ syncAskedAt }: Pick<GupshupAccountEntity, 'syncAskedAt'>): Date | null {
  return syncAskedAt && addMinutes(syncAskedAt, SYNC_INTERVAL_MINUTES);
}

function ownerOf(companyId: string): string {
  return `company:${companyId}:gupshup`;
}

function viewOf(companyId: string, row: GupshupAccountEntity | null): GupshupAccountView {
  if (!row) return { companyId, ...NOT_CONNECTED };
  const { appId, appName, source, tokenMask } = row;
  return { companyId, isConnected: true, appId, appName, source, token: tokenMask };
}
