import { type CollectionMode } from '@godown/contracts/receivables';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Paise, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** One payment on an invoice, or an entry without money. Append-only: the log of the invoice. */
@Entity('d2r_collections')
@Index('d2r_collections_of_invoice', ['companyId', 'invoiceId', 'createdAt'])
@ForeignKey('D2rInvoiceEntity', ['companyId', 'invoiceId'], ['companyId', 'id'], { name: 'd2r_collections_invoice_fk' })
@Check('d2r_collections_mode_known', "mode IN ('UPI', 'CASH', 'CHEQUE', 'BANK_TRANSFER', 'CN-ADJUSTED')")
@Check('d2r_collections_amounts_not_negative', 'amount_paise >= 0 AND stock_return_paise >= 0')
@Check(
  'd2r_collections_money_has_mode',
  'CASE WHEN amount_paise > 0 THEN mode IS NOT NULL ELSE mode IS NULL AND proof_key IS NULL AND NOT is_closing END',
)
export class D2rCollectionEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  invoiceId!: string;

  @Paise()
  amountPaise!: number;

  @Column('text', { nullable: true })
  mode!: CollectionMode | null;

  @Paise({ default: () => '0' })
  stockReturnPaise!: number;

  /** Where the picture of the proof is stored. */
  @Column('text', { nullable: true })
  proofKey!: string | null;

  /** Whether the invoice was closed with it. */
  @Column('boolean')
  isClosing!: boolean;

  @Column('uuid')
  capturedBy!: string;

  @Timestamp()
  createdAt!: Date;
}
