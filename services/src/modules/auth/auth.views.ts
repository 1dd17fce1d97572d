import { publicView } from '../../database/public-view.js';
import { UserCompanyEntity } from './accounts/user-company.entity.js';
import { UserEntity } from './accounts/user.entity.js';
import { UserWarehouseEntity } from './accounts/user-warehouse.entity.js';

export const USER_COMPANIES_PUBLIC = publicView(UserCompanyEntity, ['companyId', 'userId']);

export const USERS_PUBLIC = publicView(UserEntity, [
  'id',
  'name',
  'email',
  'phone',
  'role',
  'loginType',
  'isActive',
  'accountVerified',
  'createdAt',
  'updatedAt',
]);

export const USER_WAREHOUSES_PUBLIC = publicView(UserWarehouseEntity, ['userId', 'warehouseId']);
