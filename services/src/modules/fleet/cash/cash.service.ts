import { Injectable } from '@nestjs/common';
import { countedPaise } from '@godown/contracts/cash';
import {
  CASH_MESSAGES,
  CASH_OVERDUE_HOURS,
  type CashParts,
  type DriverCash as DriverCashView,
  type DriverCashResponse,
  type HandInRequest,
  type HandInView,
  type WarehouseCash,
} from '@godown/contracts/fleet';
import { IsNull, type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { uuidv7 } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { insertMany } from '../../../database/entity-sql.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { accountOf } from '../../ledger/index.js';
import { FleetPeopleRepository } from '../people/fleet-people.repository.js';
import { PeopleService } from '../people/people.service.js';
import { reachOf } from '../people/person-kinds.js';
import { CashHandInEntity } from './cash-hand-in.entity.js';
import {
  type CompanyCash,
  findCashOf,
  findDriversCash,
  findHandIns,
  findOwedInCash,
  findWarehousesCash,
  type HandInRow,
  type OwedInCash,
} from './cash.sql.js';
import { DriverCash } from './driver-cash.js';
import { UpiPayments } from './upi-payments.service.js';

const HOUR_MS = 3_600_000;

type CashOfDriver = Pick<DriverCashResponse, 'heldPaise' | 'parts' | 'handIns' | 'upi'>;

/** COD cash that drivers and warehouses hold, and its hand-in. Drivers carry cash of every company, so the platform's sight counts. */
@Injectable()
export class CashService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly people: PeopleService,
    private readonly drivers: FleetPeopleRepository,
    private readonly cash: DriverCash,
    private readonly upi: UpiPayments,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<{ drivers: DriverCashView[]; warehouses: WarehouseCash[] }> {
    const overdueBefore = this.clock.now().getTime() - CASH_OVERDUE_HOURS * HOUR_MS;
    return this.database.reading(this.system, async (tx) => {
      const drivers = await findDriversCash(tx, reachOf(actor));
      const warehouses = await findWarehousesCash(tx, actor.isPlatform ? null : actor.warehouseIds);
      return {
        drivers: drivers.map(({ heldSince, refusedUpiPaise, shortPaise, ...driver }) => ({
          ...driver,
          parts: partsOf(driver.heldPaise, { refusedUpiPaise, shortPaise }),
          heldSince: heldSince?.toISOString() ?? null,
          isOverdue: heldSince !== null && heldSince.getTime() < overdueBefore,
        })),
        warehouses,
      };
    });
  }

  /** @throws UserError missing for a driver whom the actor does not reach */
  async ofDriver(actor: Actor, driverId: string): Promise<CashOfDriver> {
    return this.database.reading(this.system, async (tx) => {
      await this.people.require(tx, actor, 'driver', driverId);
      return this.cashOf(tx, driverId);
    });
  }

  async own(actor: Actor): Promise<CashOfDriver> {
    return this.database.reading(this.system, (tx) => this.cashOf(tx, actor.requireUser()));
  }

  /** One at a time per driver. @throws UserError conflict when the driver's cash is not what was expected */
  async handIn(actor: Actor, driverId: string, { expectedPaise, count }: HandInRequest): Promise<HandInView> {
    return this.database.within(this.system, async (tx) => {
      const { warehouses } = await this.people.require(tx, actor, 'driver', driverId);
      const reached = warehouses.find(({ id }) => actor.isPlatform || actor.warehouseIds.includes(id));
      if (reached === undefined) throw new UserError('rule', 'NO_WAREHOUSE', CASH_MESSAGES.noWarehouse);
      await this.drivers.lock(tx, driverId);
      const held = await findCashOf(tx, accountOf(`driverCash/${driverId}`).code);
      if (totalOf(held) !== expectedPaise) throw new UserError('conflict', 'CASH_CHANGED', CASH_MESSAGES.changed);
      const counted = countedPaise(count);
      const amountPaise = Math.min(counted, expectedPaise);
      const [id, by, warehouseId] = [uuidv7(), actor.requireUser(), reached.id];
      const { refusedUpiPaise, shortPaise } = partsOf(expectedPaise, await findOwedInCash(tx, driverId));
      const paise = { expectedPaise, refusedUpiPaise, shortPaise, countedPaise: counted, handedInPaise: amountPaise };
      const row = { id, driverId, warehouseId, ...paise, count, receivedBy: by, receivedAt: this.clock.now() };
      await insertMany(tx, CashHandInEntity, [row]);
      await this.audit.write(tx, actor, {
        action: 'driver-cash.handed-in',
        outcome: 'done',
        subject: driverId,
        details: { expectedPaise, countedPaise: counted },
      });
      await this.cash.handIn(tx, { id, driverId, warehouseId, held, amountPaise, by });
      const [handIn] = await findHandIns(tx, driverId);
      if (handIn === undefined) throw UserError.missing(CASH_MESSAGES.handInMissing);
      return toView(handIn);
    });
  }

  /** The driver agrees with the receipt; told again it changes nothing. @throws UserError missing for another driver's */
  async confirm(actor: Actor, id: string): Promise<void> {
    const driverId = actor.requireUser();
    await this.database.within(this.system, async (tx) => {
      const handIns = tx.getRepository(CashHandInEntity);
      if (!(await handIns.existsBy({ id, driverId }))) throw UserError.missing(CASH_MESSAGES.handInMissing);
      await handIns.update({ id, driverId, confirmedAt: IsNull() }, { confirmedAt: this.clock.now() });
    });
  }

  private async cashOf(tx: EntityManager, driverId: string): Promise<CashOfDriver> {
    const held = await findCashOf(tx, accountOf(`driverCash/${driverId}`).code);
    const handIns = await findHandIns(tx, driverId);
    const [heldPaise, upi] = [totalOf(held), await this.upi.ofDriver(tx, driverId, handIns[0]?.receivedAt ?? null)];
    const parts = partsOf(heldPaise, await findOwedInCash(tx, driverId));
    return { heldPaise, parts, handIns: handIns.map(toView), upi };
  }
}

/** A hand-in and a refusal of the same moment may be told in either order: the parts add up all the same. */
function partsOf(heldPaise: number, owed: OwedInCash = { refusedUpiPaise: 0, shortPaise: 0 }): CashParts {
  const shortPaise = Math.min(owed.shortPaise, heldPaise);
  const refusedUpiPaise = Math.min(owed.refusedUpiPaise, heldPaise - shortPaise);
  return { collectedPaise: heldPaise - shortPaise - refusedUpiPaise, refusedUpiPaise, shortPaise };
}

export function totalOf(held: readonly CompanyCash[]): number {
  return held.reduce((sum, { paise }) => sum + paise, 0);
}

function toView({ receivedAt, confirmedAt, refusedUpiPaise, shortPaise, ...row }: HandInRow): HandInView {
  const { id, warehouseName, expectedPaise, countedPaise: counted, handedInPaise, count, receivedBy } = row;
  const isSplit = refusedUpiPaise !== null && shortPaise !== null;
  return {
    id,
    warehouseName,
    expectedPaise,
    ...(isSplit ? { parts: partsOf(expectedPaise, { refusedUpiPaise, shortPaise }) } : {}),
    countedPaise: counted,
    handedInPaise,
    differencePaise: counted - expectedPaise,
    count,
    receivedBy,
    receivedAt: receivedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  };
}
