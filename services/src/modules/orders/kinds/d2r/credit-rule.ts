import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../../core/actor.js';

export interface CreditOrder {
  companyId: string;
  orderId: string;
  storeAddressId: string;
  amountPaise: number;
}

export type OrderToBe = Omit<CreditOrder, 'orderId'>;

/** Whether a retailer may buy on credit: known to the module that keeps what retailers owe. */
export interface CreditRule {
  /** Why the new order waits, in words; null when it is within the limits. */
  hold(tx: EntityManager, order: CreditOrder): Promise<string | null>;
  /** Why an order that is not placed yet would wait; null when it is within the limits. Reads only. */
  foresee(tx: EntityManager, order: OrderToBe): Promise<string | null>;
  /**
   * Decides one order of a retailer after the other.
   * @throws UserError rule for an order over the limits without a remark; forbidden when the actor may not pass them
   */
  approve(tx: EntityManager, actor: Actor, order: CreditOrder, remark: string | undefined): Promise<void>;
}

/** Asks the rule for Credit orders of retailers, if there is one. */
@Injectable()
export class CreditRules {
  private rule: CreditRule | null = null;

  use(rule: CreditRule): void {
    this.rule = rule;
  }

  async hold(tx: EntityManager, order: CreditOrder): Promise<string | null> {
    return this.rule === null ? null : this.rule.hold(tx, order);
  }

  async foresee(tx: EntityManager, order: OrderToBe): Promise<string | null> {
    return this.rule === null ? null : this.rule.foresee(tx, order);
  }

  async approve(tx: EntityManager, actor: Actor, order: CreditOrder, remark: string | undefined): Promise<void> {
    await this.rule?.approve(tx, actor, order, remark);
  }
}
