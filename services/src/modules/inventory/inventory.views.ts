import { publicView } from '../../database/public-view.js';
import { InventoryLevelEntity } from './inventory-level.entity.js';

export const INVENTORY_LEVELS_PUBLIC = publicView(InventoryLevelEntity, [
  'companyId',
  'id',
  'warehouseId',
  'wsin',
  'currentStock',
  'safeStock',
  'blocked',
  'bin',
]);
