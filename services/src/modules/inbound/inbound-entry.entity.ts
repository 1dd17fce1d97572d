import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SqlIndex, TenantId, Timestamp } from '../../database/columns.js';

/** A scan adds one unit; a count replaces what was counted before. */
type InboundEntryKind = 'SCAN' | 'COUNT';

/** A scan, or numbers that were typed; its id is the device's key. Taken back, it stays as a mark that the scan was answered. */
@Entity('inbound_entries')
@SqlIndex('inbound_entries_by_person', '(company_id, shipment_id, entered_by, entered_at DESC)')
@SqlIndex('inbound_entries_of_line', '(company_id, line_id, entered_at DESC)')
@ForeignKey('InboundLineEntity', ['companyId', 'lineId'], ['companyId', 'id'], { name: 'inbound_entries_line_fk' })
@Check('inbound_entries_kind_known', "kind IN ('SCAN', 'COUNT')")
@Check('inbound_entries_not_negative', 'good >= 0 AND damaged >= 0')
export class InboundEntryEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  shipmentId!: string;

  @Column('uuid')
  lineId!: string;

  @Column('text')
  kind!: InboundEntryKind;

  @Column('integer')
  good!: number;

  @Column('integer')
  damaged!: number;

  @Column('uuid')
  enteredBy!: string;

  @Timestamp()
  enteredAt!: Date;

  @Timestamp({ nullable: true })
  undoneAt!: Date | null;
}
