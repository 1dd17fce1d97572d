import { type BulkOrderSummary, type RefusedLine, type UnknownSkuChoice } from '@godown/contracts/orders';
import { type SheetEdit } from '@godown/contracts/sheets';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Json, SqlIndex, TenantId, Timestamp } from '../../../database/columns.js';

/** An uploaded sheet of orders. */
@Entity('order_imports')
@SqlIndex('order_imports_newest', '(company_id, created_at DESC, id DESC)')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'order_imports_company_fk' })
@Check('order_imports_unknown_sku_known', "unknown_sku IN ('refuse', 'accept')")
export class OrderImportEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { nullable: true })
  taskId!: string | null;

  @Column('uuid')
  fileId!: string;

  @Column('text')
  fileName!: string;

  @Column('uuid')
  pickupWarehouseId!: string;

  @Column('text')
  unknownSku!: UnknownSkuChoice;

  /** As it was sent; read by the contract before use. */
  @Json({ nullable: true })
  mapping!: object | null;

  @Json({ default: () => "'[]'::jsonb" })
  edits!: readonly SheetEdit[];

  @Json({ nullable: true })
  summary!: BulkOrderSummary | null;

  @Json({ default: () => "'[]'::jsonb" })
  refusedLines!: readonly RefusedLine[];

  @Column('uuid', { nullable: true })
  createdBy!: string | null;

  @Timestamp()
  createdAt!: Date;
}
