import { type CollectionMode } from '@godown/contracts/receivables';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Paise, SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** One payment on an invoice, or an entry without money. Append-only: the log of the invoice. */
@Entity('d2r_collections')
@Index('d2r_collections_of_invoice', ['companyId', 'invoiceId', 'createdAt'])
@SqlIndex('d2r_collections_newest', '(company_id, created_at DESC, id DESC)')
@SqlIndex('d2r_collections_in_hand', '(company_id, in_hand_of, created_at) WHERE (in_hand_of IS NOT NULL)')
@SqlIndex(
  'd2r_collections_by_upi_reference',
  '(company_id, upi_reference, created_at) WHERE (upi_reference IS NOT NULL)',
)
@SqlIndex('d2r_collections_taken_by', '(captured_by, COALESCE(taken_at, created_at) DESC)')
@Unique('d2r_collections_client_key_unique', ['companyId', 'clientKey'])
@ForeignKey('D2rInvoiceEntity', ['companyId', 'invoiceId'], ['companyId', 'id'], { name: 'd2r_collections_invoice_fk' })
@Check('d2r_collections_mode_known', "mode IN ('UPI', 'CASH', 'CHEQUE', 'BANK_TRANSFER', 'CN-ADJUSTED')")
@Check('d2r_collections_amounts_not_negative', 'amount_paise >= 0 AND stock_return_paise >= 0')
@Check(
  'd2r_collections_applied_within',
  'applied_paise BETWEEN 0 AND amount_paise AND advance_paise BETWEEN 0 AND amount_paise + stock_return_paise',
)
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

  /** Of the amount: what was owed for the invoice. */
  @Paise({ default: () => '0' })
  appliedPaise!: number;

  /** Money and goods beyond what was owed: to the retailer's credit. */
  @Paise({ default: () => '0' })
  advancePaise!: number;

  /** Where the picture of the proof is stored. */
  @Column('text', { nullable: true })
  proofKey!: string | null;

  /** Of a UPI payment, as the payer's app shows it. */
  @Column('text', { nullable: true })
  upiReference!: string | null;

  /** Whether the invoice was closed with it. */
  @Column('boolean')
  isClosing!: boolean;

  /** The key under which the caller may send the payment again; kept for good, because a phone may do so after days. */
  @Column('text', { nullable: true })
  clientKey!: string | null;

  /** Of what was sent under the key. */
  @Column('text', { nullable: true })
  requestHash!: string | null;

  /** The salesman into whose hand cash or a cheque went. */
  @Column('uuid', { nullable: true })
  inHandOf!: string | null;

  @Column('uuid')
  capturedBy!: string;

  /** When the salesman's phone says it was taken, as far as that can be; null: when it was captured. The books go by the capture. */
  @Timestamp({ nullable: true })
  takenAt!: Date | null;

  @Timestamp()
  createdAt!: Date;
}
