import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { Paise, SqlIndex, Timestamp, UuidId } from '../../../database/columns.js';

/** What a driver earns for a stop, from a day on until the next price. Once it has begun it is never written again. */
@Entity('incentive_prices')
@SqlIndex('incentive_prices_of_day', '(cluster_id, valid_from) NULLS NOT DISTINCT', { unique: true })
@ForeignKey('ClusterEntity', ['clusterId'], ['id'], { name: 'incentive_prices_cluster_fk' })
@Check('incentive_prices_amounts', 'delivered_paise >= 0 AND attempt_paise >= 0')
export class IncentivePriceEntity {
  @UuidId()
  id!: string;

  /** null: of every cluster without a price of its own. */
  @Column('uuid', { nullable: true })
  clusterId!: string | null;

  /** In India. */
  @Column('date')
  validFrom!: string;

  @Paise()
  deliveredPaise!: number;

  @Paise()
  attemptPaise!: number;

  @Column('uuid')
  savedBy!: string;

  @Timestamp()
  savedAt!: Date;
}
