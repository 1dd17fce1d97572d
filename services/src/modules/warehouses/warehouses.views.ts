import { publicView } from '../../database/public-view.js';
import { WarehouseCompanyEntity } from './warehouse-company.entity.js';
import { WarehouseEntity } from './warehouse.entity.js';

export const WAREHOUSES_PUBLIC = publicView(WarehouseEntity, ['id', 'ownerCompanyId', 'name', 'isActive', 'updatedAt']);

export const WAREHOUSE_COMPANIES_PUBLIC = publicView(WarehouseCompanyEntity, ['companyId', 'warehouseId']);
