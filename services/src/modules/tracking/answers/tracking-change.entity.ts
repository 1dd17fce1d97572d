import { Check, Entity, PrimaryColumn } from 'typeorm';

/** `brand`: a company has another name. `miss`: an address asked for a number that nothing has. */
export type TrackingChangeKind = 'parcel' | 'brand' | 'miss';

/** What processes that keep answers have to hear of, by the transaction that wrote it. */
@Entity('tracking_changes')
@Check('tracking_changes_kind_known', "kind IN ('parcel', 'brand', 'miss')")
export class TrackingChangeEntity {
  @PrimaryColumn('bigint', { default: () => 'pg_current_xact_id()::text::bigint' })
  transactionId!: number;

  @PrimaryColumn('text')
  kind!: TrackingChangeKind;

  /** The AWB, the company or the network. */
  @PrimaryColumn('text')
  subject!: string;
}
