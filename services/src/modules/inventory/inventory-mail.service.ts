import { Injectable } from '@nestjs/common';
import { PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import {
  EMAIL_INVENTORY_MESSAGES,
  EMAIL_INVENTORY_TASK,
  INVENTORY_MESSAGES,
  isFutureDay,
  isStockDay,
} from '@godown/contracts/inventory';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { Tasks } from '../tasks/index.js';
import { WarehousesService } from '../warehouses/index.js';
import { type EmailInventoryPayload } from './inventory-mail.task.js';
import { MailRecipientsRepository } from './mail-recipients.sql.js';

const LIMIT = { limit: 20, windowSeconds: 3600 } as const;

export interface InventoryFileRequest {
  /** Companies in the warehouse app, warehouses elsewhere; with commas between them. */
  ids: string;
  snapshotDate: string | null;
  email: string;
}

interface Selected {
  /** One file each; the platform's own id for an admin, whose file holds every company. */
  companyIds: readonly string[];
  /** Null: every warehouse in reach. */
  warehouseIds: readonly string[] | null;
}

/** Starts the file of a stock list whose link goes out by mail. The mail never holds the file: its reader has to sign in. */
@Injectable()
export class InventoryMailService {
  constructor(
    private readonly database: Database,
    private readonly tasks: Tasks,
    private readonly warehouses: WarehousesService,
    private readonly recipients: MailRecipientsRepository,
    private readonly rateLimit: RateLimit,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError invalid, missing, tooMany, or rule for an address that is nobody's of the company */
  async request(actor: Actor, { ids, snapshotDate, email }: InventoryFileRequest): Promise<void> {
    const userId = actor.requireUser();
    await this.rateLimit.require({ key: `inventory-mail:${userId}`, ...LIMIT }, EMAIL_INVENTORY_MESSAGES.tooMany);
    await this.database.within(actor, async (tx) => {
      const { companyIds, warehouseIds } = await this.select(
        tx,
        actor,
        ids
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      );
      this.requireDay(snapshotDate);
      const tenants = companyIds.filter((id) => id !== PLATFORM_COMPANY_ID);
      const recipient = await this.recipients.find(tx, email, { userId, companyIds: tenants });
      if (!recipient)
        throw new UserError('rule', 'EMAIL_STRANGER', EMAIL_INVENTORY_MESSAGES.stranger, {
          errors: [{ field: 'email', message: EMAIL_INVENTORY_MESSAGES.stranger }],
        });
      for (const companyId of companyIds) {
        const payload: EmailInventoryPayload = { warehouseIds, snapshotDate, email, recipient };
        await this.tasks.start(tx, actor, {
          companyId,
          name: EMAIL_INVENTORY_TASK,
          payload,
          description: snapshotDate === null ? 'Stock as it is' : `Stock at the end of ${snapshotDate}`,
        });
      }
    });
  }

  private requireDay(day: string | null): void {
    if (day === null) return;
    if (!isStockDay(day)) throw new UserError('invalid', 'DATE_INVALID', 'Date is invalid');
    if (isFutureDay(day, this.clock.now()))
      throw new UserError('invalid', 'DATE_IN_FUTURE', INVENTORY_MESSAGES.dateInFuture);
  }

  private async select(tx: EntityManager, actor: Actor, ids: readonly string[]): Promise<Selected> {
    if (ids.length === 0 || !ids.every(isUuid)) throw UserError.missing(INVENTORY_MESSAGES.notFound);
    if (actor.loginType === 'warehouse') {
      return {
        companyIds: [...new Set(ids)].map((id) => actor.requireCompany(id)),
        warehouseIds: await this.warehouses.requireReach(tx, actor, undefined),
      };
    }
    const warehouseIds = await this.warehouses.requireReach(tx, actor, ids);
    return { companyIds: [actor.scope === 'platform' ? PLATFORM_COMPANY_ID : actor.requireCompany()], warehouseIds };
  }
}
