import { Injectable } from '@nestjs/common';
import { CASH_MESSAGES, type CashDepositRequest } from '@godown/contracts/fleet';
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
import { DriverCash } from './driver-cash.js';

/** Cash on its way from a warehouse to the platform's bank. */
@Injectable()
export class CashDeposits {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly warehouses: WarehousesService,
    private readonly cash: DriverCash,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError rule for more than the warehouse has, conflict for a reference that was used */
  async deposit(actor: Actor, warehouseId: string, { amountPaise, reference }: CashDepositRequest): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      await this.warehouses.get(tx, null, warehouseId);
      const code = accountOf(`warehouseCash/${warehouseId}`).code;
      const companyIds = (await findCashOf(tx, code)).map(({ companyId }) => companyId);
      const accounts = ['courierReceivable', `warehouseCash/${warehouseId}`] as const;
      await this.ledger.lockBalances(tx, companyIds, accounts, accounts[1]);
      const held = await findCashOf(tx, code);
      if (amountPaise > totalOf(held)) throw new UserError('rule', 'TOO_MUCH', CASH_MESSAGES.tooMuch);
      const [id, by, depositedAt] = [uuidv7(), actor.requireUser(), this.clock.now()];
      const row = { id, warehouseId, amountPaise, reference: reference.trim(), depositedBy: by, depositedAt };
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
}

function refuseUsed(error: unknown): never {
  if (brokenConstraint(error) === 'cash_deposits_reference_once')
    throw new UserError('conflict', 'REFERENCE_USED', CASH_MESSAGES.referenceUsed);
  throw error;
}
