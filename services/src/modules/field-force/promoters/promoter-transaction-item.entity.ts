import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantId } from '../../../database/columns.js';

/** One product of a promoter's transaction. Append-only. */
@Entity('promoter_transaction_items')
@ForeignKey('PromoterTransactionEntity', ['companyId', 'transactionId'], ['companyId', 'id'], {
  name: 'promoter_transaction_items_transaction_fk',
})
@ForeignKey('CatalogueItemEntity', ['companyId', 'catalogueId'], ['companyId', 'id'], {
  name: 'promoter_transaction_items_item_fk',
})
@Check('promoter_transaction_items_units_positive', 'units > 0')
export class PromoterTransactionItemEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  transactionId!: string;

  @PrimaryColumn('uuid')
  catalogueId!: string;

  @Column('integer')
  units!: number;
}
