import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Paise, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** One WSIN of a stock count; changed under its lock. */
@Entity('stock_count_lines')
@Unique('stock_count_lines_once', ['companyId', 'stockCountId', 'wsin'])
@ForeignKey('StockCountEntity', ['companyId', 'stockCountId'], ['companyId', 'id'], {
  name: 'stock_count_lines_count_fk',
})
@ForeignKey('WsinEntity', ['companyId', 'wsin'], ['companyId', 'wsin'], { name: 'stock_count_lines_wsin_fk' })
@Check(
  'stock_count_lines_counted_whole',
  '(counted IS NULL) = (expected IS NULL) AND (counted IS NULL) = (counted_at IS NULL)',
)
@Check('stock_count_lines_not_negative', 'counted >= 0 AND expected >= 0 AND price_paise >= 0 AND recounts >= 0')
export class StockCountLineEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  stockCountId!: string;

  @Column('text')
  wsin!: string;

  /** Units found; null until it is counted. */
  @Column('integer', { nullable: true })
  counted!: number | null;

  /** On hand by the books at the last number entered: what moves later changes neither. */
  @Column('integer', { nullable: true })
  expected!: number | null;

  @Timestamp({ nullable: true })
  countedAt!: Date | null;

  /** The catalogue's, when the count was finished. */
  @Paise({ nullable: true })
  pricePaise!: number | null;

  @Column('integer', { default: 0 })
  recounts!: number;
}
