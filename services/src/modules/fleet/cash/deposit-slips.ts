import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { CASH_MESSAGES, type CashDeposit, DELIVERY_PROOF } from '@godown/contracts/fleet';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { redraw } from '../../../platform/files/redraw.js';
import { PrivatePictures } from '../../files/index.js';
import { findDeposits, findSlipKey } from './deposit-slips.sql.js';

const ROOM = { width: DELIVERY_PROOF.edge, height: DELIVERY_PROOF.edge };

/** Deposits at the bank with the photos of their slips, for the people of the warehouse and the platform. */
@Injectable()
export class DepositSlips {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly pictures: PrivatePictures,
  ) {}

  async list(actor: Actor): Promise<CashDeposit[]> {
    const found = await this.database.reading(this.system, (tx) => findDeposits(tx, warehousesOf(actor)));
    return found.map(({ depositedAt, ...deposit }) => ({ ...deposit, depositedAt: depositedAt.toISOString() }));
  }

  /** @throws UserError missing for a deposit out of reach, or without a photo */
  async open(actor: Actor, depositId: string): Promise<{ type: string; stream: Readable }> {
    const key = await this.database.reading(this.system, (tx) => findSlipKey(tx, depositId, warehousesOf(actor)));
    if (key === null) throw UserError.missing(CASH_MESSAGES.slipMissing);
    return this.pictures.open(key);
  }

  /** Drawn anew: what is no picture does not survive it. @returns its key. @throws UserError invalid */
  async keep(depositId: string, dataAddress: string): Promise<string> {
    const bytes = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
    const drawn = await redraw(bytes, ROOM, 'jpg').catch(() => {
      const message = CASH_MESSAGES.slipUnreadable;
      throw new UserError('invalid', 'NOT_A_PICTURE', message, { errors: [{ field: 'slip', message }] });
    });
    return this.pictures.put(PLATFORM_COMPANY_ID, `cash-deposit-${depositId}`, drawn);
  }

  drop(key: string): Promise<void> {
    return this.pictures.remove(key);
  }
}

/** null: every warehouse. */
function warehousesOf(actor: Actor): readonly string[] | null {
  return actor.isPlatform ? null : actor.warehouseIds;
}
