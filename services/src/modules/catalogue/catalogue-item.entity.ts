import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAt, Decimal, Paise, SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** An item that a company sells. */
@Entity('catalogue_items')
@Index('catalogue_items_with_id', ['id'])
@Unique('catalogue_items_sku_unique', ['companyId', 'shopType', 'sku'])
@Index('catalogue_items_by_sku', ['companyId', 'sku'])
@Index('catalogue_items_by_wsin', ['companyId', 'wsin'])
@Index('catalogue_items_by_barcode', ['barcode', 'companyId'], { where: 'barcode IS NOT NULL' })
@SqlIndex('catalogue_items_newest', '(company_id, created_at DESC, id DESC)')
@SqlIndex('catalogue_items_newest_of_shop', '(company_id, shop_type, created_at DESC, id DESC)')
@SqlIndex(
  'catalogue_items_name_trgm',
  "USING gin (company_id, (((product_title || ' '::text) || variant_title)) gin_trgm_ops)",
)
@SqlIndex('catalogue_items_text_trgm', 'USING gin (company_id, product_title gin_trgm_ops, sku gin_trgm_ops)')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'catalogue_items_company_fk' })
@ForeignKey('WsinEntity', ['companyId', 'wsin'], ['companyId', 'wsin'], { name: 'catalogue_items_wsin_fk' })
@Check('catalogue_items_base_price_not_negative', 'base_price_paise >= 0')
@Check('catalogue_items_price_not_negative', 'price_paise >= 0')
@Check('catalogue_items_weight_positive', 'weight_grams > 0')
export class CatalogueItemEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  shopType!: string;

  @Column('text')
  sku!: string;

  @Column('text')
  productTitle!: string;

  @Column('text')
  variantTitle!: string;

  @Column('text', { nullable: true })
  hsnCode!: string | null;

  @Column('text')
  category!: string;

  @Column('text')
  handle!: string;

  @Column('text', { nullable: true })
  barcode!: string | null;

  @Column('boolean')
  isActive!: boolean;

  @Paise()
  pricePaise!: number;

  @Paise({ nullable: true })
  basePricePaise!: number | null;

  @Decimal(8, 2)
  lengthCm!: number;

  @Decimal(8, 2)
  breadthCm!: number;

  @Decimal(8, 2)
  heightCm!: number;

  @Column('integer')
  weightGrams!: number;

  @Decimal(5, 2, { nullable: true })
  marginPercent!: number | null;

  @Decimal(5, 2, { nullable: true })
  distributorMarginPercent!: number | null;

  @Column('text', { nullable: true })
  d2rCategory!: string | null;

  @Decimal(5, 2)
  sgstPercent!: number;

  @Decimal(5, 2)
  cgstPercent!: number;

  @Decimal(5, 2)
  igstPercent!: number;

  @Decimal(5, 2)
  utgstPercent!: number;

  @Decimal(5, 2, { nullable: true })
  cessPercent!: number | null;

  @Column('text', { array: true })
  imageUrls!: string[];

  @Column('text', { nullable: true })
  wsin!: string | null;

  @CreatedAt()
  createdAt!: Date;

  @Timestamp({ default: () => 'now()' })
  updatedAt!: Date;
}
