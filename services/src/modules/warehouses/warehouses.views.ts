import { publicView } from '../../database/public-view.js';
import { WarehouseEntity } from './warehouse.entity.js';

export const WAREHOUSES_PUBLIC = publicView(WarehouseEntity, ['id', 'ownerCompanyId', 'name', 'isActive', 'updatedAt']);
