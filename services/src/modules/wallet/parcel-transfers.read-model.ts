import { Injectable } from '@nestjs/common';
import { type WalletSearchFilter } from '@godown/contracts/wallet';
import { type EntityManager } from 'typeorm';
import { transfersOfParcel } from './parcel-transfers.sql.js';

/**
 * The transfers that a parcel's number or its order's number stands for. A booking is held under the order's number, because there is no
 * AWB yet, and settled, refunded and returned under the AWB: the parcel is found first, and by it every transfer of its freight, whose
 * keys name the shipment. Manual transactions and COD name the number that a person reads; what messages cost stands under the order's
 * number, and is the parcel's as well.
 */
@Injectable()
export class ParcelTransfers {
  find(
    tx: EntityManager,
    companyId: string,
    { by, text }: { by: Exclude<WalletSearchFilter, 'transactionId'>; text: string },
  ): Promise<string[]> {
    return transfersOfParcel(tx, companyId, { by, number: text });
  }
}
