import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { insertMany } from '../../../database/entity-sql.js';
import { ShippingChargeEntity } from './shipping-charge.entity.js';
import { type ChargedShipment, companiesOf, shipmentsOf } from './shipping-charges.sql.js';

export interface ShippingSettlement extends ChargedShipment {
  readonly totalPaise: number;
}

/** Final charges of parcels. */
@Injectable()
export class ShippingChargesRepository {
  /** The companies of the parcels with these AWBs. */
  companiesOf(tx: EntityManager, awbs: readonly string[]): Promise<string[]> {
    return companiesOf(tx, awbs);
  }

  shipmentsOf(tx: EntityManager, awbs: readonly string[]): Promise<ChargedShipment[]> {
    return shipmentsOf(tx, awbs);
  }

  async insert(
    tx: EntityManager,
    settlements: readonly ShippingSettlement[],
    by: { userId: string | null; at: Date },
  ): Promise<void> {
    await insertMany(
      tx,
      ShippingChargeEntity,
      settlements.map(({ companyId, shipmentId, awb, chargedPaise, totalPaise }) => ({
        companyId,
        shipmentId,
        awb,
        chargedPaise,
        totalPaise,
        createdBy: by.userId,
        createdAt: by.at,
      })),
    );
  }
}
