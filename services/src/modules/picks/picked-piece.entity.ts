import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SqlIndex, TenantId, Timestamp } from '../../database/columns.js';

/** A piece that was picked; its id is the key of the scan on the device. Taken back, it stays as a mark that the scan was answered. */
@Entity('picked_pieces')
@Index('picked_pieces_with_id', ['id'])
@SqlIndex('picked_pieces_newest', '(pick_list_id, picked_by, picked_at DESC)')
@ForeignKey('PickListItemEntity', ['companyId', 'itemId'], ['companyId', 'id'], { name: 'picked_pieces_item_fk' })
export class PickedPieceEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  pickListId!: string;

  @Column('uuid')
  itemId!: string;

  @Column('uuid')
  pickedBy!: string;

  @Timestamp()
  pickedAt!: Date;

  @Timestamp({ nullable: true })
  undoneAt!: Date | null;
}
