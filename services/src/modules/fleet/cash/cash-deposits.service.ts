import { Injectable } from '@nestjs/common';
import { CASH_MESSAGES, type CashDepositRequest } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { uuidv7 } from '../../../core/uuid.js';
import { brokenConstraint } from '../../../database/database-error.js';
import { Database } from '../../../database/database.js';
import { insertMany } from '../../../database/entity-sql.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { accountOf, Ledger } from '../../ledger/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { CashDepositEntity } from './cash-deposit.entity.js';
import { findCashOf } from './cash.sql.js';
import { totalOf } from './cash.service.js';
import { DepositSlips } from './deposit-slips.js';
import { DriverCash } from './driver-cash.js';

/** Cash on its way from a warehouse to the platform's bank. */
@Injectable()
export class CashDeposits {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly warehouses: WarehousesService,
    private readonly cash: DriverCash,
    private readonly slips: DepositSlips,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * The photo is stored before the books are opened: the store is never called within a transaction.
   * @throws UserError rule for more than the warehouse has, conflict for a reference that was used, invalid for what is no picture
   */
  async deposit(actor: Actor, warehouseId: string, { slip, ...deposit }: CashDepositRequest): Promise<void> {
    await this.database.reading(this.system, (tx) => this.require(tx, actor, warehouseId));
    const id = uuidv7();
    const slipKey = slip === undefined ? null : await this.slips.keep(id, slip);
    try {
      await this.book(actor, { ...deposit, id, warehouseId, slipKey });
    } catch (error) {
      if (slipKey !== null) await this.slips.drop(slipKey);
      throw error;
    }
  }

  private async book(actor: Actor, { id, warehouseId, amountPaise, reference, slipKey }: NewDeposit): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      await this.require(tx, actor, warehouseId);
      const code = accountOf(`warehouseCash/${warehouseId}`).code;
      const companyIds = (await findCashOf(tx, code)).map(({ companyId }) => companyId);
      const accounts = ['courierReceivable', `warehouseCash/${warehouseId}`] as const;
      await this.ledger.lockBalances(tx, companyIds, accounts, accounts[1]);
      const held = await findCashOf(tx, code);
      if (amountPaise > totalOf(held)) throw new UserError('rule', 'TOO_MUCH', CASH_MESSAGES.tooMuch);
      const [by, depositedAt] = [actor.requireUser(), this.clock.now()];
      const row = { id, warehouseId, amountPaise, reference: reference.trim(), slipKey, depositedBy: by, depositedAt };
      await insertMany(tx, CashDepositEntity, [row]).catch(refuseUsed);
      await this.audit.write(tx, actor, {
        action: 'driver-cash.deposited',
        outcome: 'done',
        subject: warehouseId,
        details: { amountPaise },
      });
      await this.cash.deposit(tx, { id, warehouseId, held, amountPaise, reference: row.reference, by });
    });
  }

  private async require(tx: EntityManager, actor: Actor, warehouseId: string): Promise<void> {
    await this.warehouses.requireReach(tx, actor, [warehouseId]);
    await this.warehouses.get(tx, null, warehouseId);
  }
}

interface NewDeposit extends Omit<CashDepositRequest, 'slip'> {
  readonly id: string;
  readonly warehouseId: string;
  readonly slipKey: string | null;
}

function refuseUsed(error: unknown): never {
  if (brokenConstraint(error) === 'cash_deposits_reference_once')
    throw new UserError('conflict', 'REFERENCE_USED', CASH_MESSAGES.referenceUsed);
  throw error;
}
