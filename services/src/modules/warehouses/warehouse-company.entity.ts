import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAt, TenantId } from '../../database/columns.js';

/** A company that uses a warehouse: it owns it, keeps stock in it, has announced goods for it, or sends orders from it. */
@Entity('warehouse_companies')
@Index('warehouse_companies_of_warehouse', ['warehouseId', 'companyId'])
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'warehouse_companies_company_fk' })
@ForeignKey('WarehouseEntity', ['warehouseId'], ['id'], { name: 'warehouse_companies_warehouse_fk' })
export class WarehouseCompanyEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  warehouseId!: string;

  @CreatedAt()
  createdAt!: Date;
}
