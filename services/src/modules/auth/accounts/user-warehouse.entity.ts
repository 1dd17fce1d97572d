import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A warehouse that a person works in. */
@Entity('user_warehouses')
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'user_warehouses_user_fk' })
@ForeignKey('WarehouseEntity', ['warehouseId'], ['id'], { name: 'user_warehouses_warehouse_fk' })
export class UserWarehouseEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('uuid')
  warehouseId!: string;
}
