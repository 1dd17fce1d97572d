import { type LoginType, type Role } from '@godown/contracts/permissions';
import { type WalPosition } from '../../core/wal-position.js';

export interface Session {
  sessionId: string;
  userId: string;
  role: Role;
  loginType: LoginType;
  companyIds: string[];
  warehouseIds: string[];
  /** An admin has set the password: until the person has chosen their own, they may do nothing else. */
  mustChangePassword: boolean;
  /** How far the primary's log was when this was read. */
  asOf: WalPosition;
}
