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
  /** The primary's WAL position when the session was read. Everything this person has been shown was written before it. */
  asOf?: WalPosition | null;
  /** Software of the company calls with a key: it may do what both the account and the key may. */
  apiKey?: { readonly id: string; readonly permissions: ReadonlySet<Permission> };
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

/** Who is acting. The first parameter of every service method; row-level security is set from it. */
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

  /** The back end itself. With company ids it sees only those companies, without any it sees all. */
  static system(companyIds: readonly string[] = [], requestId = 'system'): Actor {
    return new Actor({ ...NOBODY, grantedCompanyIds: companyIds, requestId }, 'system');
  }

  /** The same person with every company that the session grants, ignoring the selection in the header. */
  withoutSelection(): Actor {
    return new Actor({ ...this.fields, selectedCompanyIds: [] }, this.kind);
  }

  get userId(): string | null {
    return this.fields.userId;
  }

  get sessionId(): string | null {
    return this.fields.sessionId;
  }

  /** Of a call by key instead of a session. */
  get apiKeyId(): string | null {
    return this.fields.apiKey?.id ?? null;
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

  /** A label for people to read. */
  get ip(): string {
    return this.fields.ip;
  }

  /** The key for rate limits: an IPv6 caller can use any address of its network, so the network counts. */
  get network(): string {
    return callerNetwork(this.fields.ip);
  }

  /** null when there is no session, as for the back end itself. */
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
    const { role, apiKey } = this.fields;
    return role !== null && roleMay(role, permission) && (apiKey?.permissions.has(permission) ?? true);
  }

  /** Whether the actor may use the company at all, selected or not. */
  reaches(companyId: string): boolean {
    return this.isPlatform || this.fields.grantedCompanyIds.includes(companyId);
  }

  /**
   * The one company to act for: the requested one if the actor may use it, otherwise the actor's only company.
   * @throws UserError missing when the requested company is not the actor's, invalid when there are several to choose from.
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
