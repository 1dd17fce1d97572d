import { type UserEntity } from './user.entity.js';

export type User = Pick<
  UserEntity,
  'id' | 'name' | 'email' | 'phone' | 'passwordHash' | 'role' | 'loginType' | 'isActive'
> & {
  /** False when every company of a seller is switched off. */
  hasActiveCompany: boolean;
};
