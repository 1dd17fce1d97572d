import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { UpstreamError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import {
  type BookedParcel,
  type CourierAccount,
  CourierAccountsService,
  CourierAdapters,
} from '../../couriers/index.js';
import { BookingStore } from './booking-store.js';
import { ShipmentRepository, type Shipment } from './shipments.sql.js';

/** Takes a cancelled order back from its courier. */
@Injectable()
export class BookingCanceller {
  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentRepository,
    private readonly accounts: CourierAccountsService,
    private readonly adapters: CourierAdapters,
    private readonly ledger: BookingStore,
  ) {}

  /** A booking that is still being made is left to the recovery, which sees that the order is gone. @throws UpstreamError to be tried again */
  async cancelOfOrder(companyId: string, orderId: string): Promise<void> {
    const found = await this.find(companyId, orderId);
    if (!found) return;
    const { shipment, account, parcel } = found;
    const isCancelled = await this.adapters.of(shipment.courier).cancel(account, parcel);
    if (!isCancelled)
      throw new UpstreamError(shipment.courier, 'CANCEL_REFUSED', `${shipment.courier} does not cancel ${parcel.awb}`, {
        retryable: true,
      });
    await this.ledger.cancel(shipment, 'The order was cancelled');
  }

  private find(
    companyId: string,
    orderId: string,
  ): Promise<{ shipment: Shipment; account: CourierAccount; parcel: BookedParcel } | null> {
    return this.database.within(Actor.system([companyId]), async (tx) => {
      const [shipment] = await this.shipments.listLive(tx, companyId, [orderId]);
      if (!shipment || shipment.state !== 'CONFIRMED' || shipment.awb === null) return null;
      const { awb, carrierName, partnerIds, routingCode } = shipment;
      const account = await this.accounts.get(tx, companyId, shipment.courier, shipment.accountKey);
      return { shipment, account, parcel: { awb, carrierName, partnerIds, routingCode } };
    });
  }
}
