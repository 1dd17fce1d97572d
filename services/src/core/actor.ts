import { PLATFORM_ROLES, roleMay, type LoginType, type Permission, type Role } from '@godown/contracts/permissions';
import { type WalPosition } from './wal-position.js';
import { callerNetwork } from './client-address.js';
import { UserError } from './errors.js';

export interface ActorFields {
  userId: string | null;
  sessionId: string | null;
  role: Role | null;
  loginType: LoginType | null;
  /** Companies the session grants. Empty for platform roles: they see all. */
  grantedCompanyIds: readonly string[];
  /** What the caller chose among the granted ones; empty means no choice. */
  selectedCompanyIds: readonly string[];
  /** Warehouses of a warehouse user; empty for everybody else. */
  warehouseIds: readonly string[];
  requestId: string;
  ip: string;
  /** How far the log of the primary was when the session was read: everything the person can know of lies before. */
  asOf?: WalPosition | null;
}

const NOBODY: ActorFields = {
  userId: null,
  sessionId: null,
  role: null,
  loginType: null,
  grantedCompanyIds: [],
  selectedCompanyIds: [],
  warehouseIds: [],
  requestId: '',
  ip: '',
};

/** Who acts. The first parameter of every service method; row-level security follows it. */
export class Actor {
  private constructor(
    private readonly fields: ActorFields,
    readonly kind: 'user' | 'public' | 'system',
  ) {}

  static user(fields: ActorFields): Actor {
    return new Actor(fields, 'user');
  }

  /** Somebody who is not signed in: sees no tenant row. */
  static public(requestId: string, ip: string): Actor {
    return new Actor({ ...NOBODY, requestId, ip }, 'public');
  }

  /** The backend itself. With companies it sees only those, without it sees all. */
  static system(companyIds: readonly string[] = [], requestId = 'system'): Actor {
    return new Actor({ ...NOBODY, grantedCompanyIds: companyIds, requestId }, 'system');
  }

  /** The same person with all that the session grants, whatever is chosen in the header. */
  withoutSelection(): Actor {
    return new Actor({ ...this.fields, selectedCompanyIds: [] }, this.kind);
  }

  get userId(): string | null {
    return this.fields.userId;
  }

  get sessionId(): string | null {
    return this.fields.sessionId;
  }

  get role(): Role | null {
    return this.fields.role;
  }

  get loginType(): LoginType | null {
    return this.fields.loginType;
  }

  get warehouseIds(): readonly string[] {
    return this.fields.warehouseIds;
  }

  get requestId(): string {
    return this.fields.requestId;
  }

  /** For people to read: who it was. */
  get ip(): string {
    return this.fields.ip;
  }

  /** For limits: an IPv6 caller has as many addresses as it likes, but one network. */
  get network(): string {
    return callerNetwork(this.fields.ip);
  }

  /** null: not read from a session, as with the backend itself. */
  get asOf(): WalPosition | null {
    return this.fields.asOf ?? null;
  }

  get grantedCompanyIds(): readonly string[] {
    return this.fields.grantedCompanyIds;
  }

  /** 'platform' sees every company's rows, 'company' only those of `companyIds`. */
  get scope(): 'platform' | 'company' {
    if (this.kind === 'system') return this.fields.grantedCompanyIds.length === 0 ? 'platform' : 'company';
    const { role, selectedCompanyIds } = this.fields;
    return role !== null && PLATFORM_ROLES.includes(role) && selectedCompanyIds.length === 0 ? 'platform' : 'company';
  }

  /** The companies whose rows this actor may see; empty with scope 'platform' (all) or for the public (none). */
  get companyIds(): readonly string[] {
    return this.fields.selectedCompanyIds.length > 0 ? this.fields.selectedCompanyIds : this.fields.grantedCompanyIds;
  }

  get isPlatform(): boolean {
    const { role } = this.fields;
    return this.kind === 'system' || (role !== null && PLATFORM_ROLES.includes(role));
  }

  may(permission: Permission): boolean {
    if (this.kind === 'system') return true;
    return this.fields.role !== null && roleMay(this.fields.role, permission);
  }

  /** Whether this actor may touch the company at all, selected or not. */
  reaches(companyId: string): boolean {
    return this.isPlatform || this.fields.grantedCompanyIds.includes(companyId);
  }

  /**
   * The one company to act for: the asked one if it is within reach, else the only one there is.
   * @throws UserError missing when the asked one is foreign, invalid when several are possible.
   */
  requireCompany(asked?: string): string {
    if (asked !== undefined) {
      if (!this.reaches(asked)) throw UserError.missing('Company not found');
      return asked;
    }
    const [only, ...more] = this.companyIds;
    if (only === undefined || more.length > 0) {
      throw new UserError('invalid', 'COMPANY_REQUIRED', 'Please select a company');
    }
    return only;
  }

  /** The user's id. @throws UserError unauthenticated for the public. */
  requireUser(): string {
    if (this.fields.userId === null) throw new UserError('unauthenticated', 'SIGN_IN', 'Please sign in');
    return this.fields.userId;
  }
}
