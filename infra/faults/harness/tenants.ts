import { createHash, createHmac } from 'node:crypto';
import { LOGIN_TYPE_OF_ROLE, type Role } from '@godown/contracts/permissions';
import { type Answer, type Call, send } from './api-client.ts';
import { type FaultSystem } from './fault-system.ts';
import { type Random } from './random.ts';

/** Somebody who is signed in. */
export interface Person {
  userId: string;
  cookie: string;
  companyId: string;
  call: (call: Call, at?: string) => Promise<Answer>;
}

/** A company whose every text carries its own mark: found with anybody else, the mark is a leak. */
export interface Tenant {
  companyId: string;
  canary: string;
}

const CANARY_KEY = 'faults';

export function canaryOf(number: number): string {
  return `CNRY-${number}-${createHmac('sha256', CANARY_KEY).update(String(number)).digest('hex').slice(0, 12)}`;
}

/** Companies written straight into the tables: 200 of them take no time, and signing up is another test's subject. */
export class Tenants {
  private made: number;
  private readonly system: FaultSystem;
  private readonly random: Random;

  /** @param made how many others have been made in this database before */
  constructor(system: FaultSystem, random: Random, made = 0) {
    this.system = system;
    this.random = random;
    this.made = made;
  }

  async company(): Promise<Tenant> {
    this.made += 1;
    const canary = canaryOf(this.made);
    const [row] = await this.system.sql<{ id: string }>(
      `INSERT INTO companies (name, email, poc) VALUES ($1, $2, $1) RETURNING id`,
      [canary, `${canary}@company.example`],
    );
    return { companyId: row?.id ?? '', canary };
  }

  async person(role: Role, companyIds: readonly string[] = []): Promise<Person> {
    this.made += 1;
    const tag = `${this.made}-${this.random.hex(6)}`;
    const token = createHash('sha256')
      .update(`${tag} ${this.random.hex(16)}`)
      .digest('base64url');
    const [user] = await this.system.sql<{ id: string }>(
      `INSERT INTO users (name, email, phone, role, login_type, account_verified) VALUES ($1, $2, $3, $4, $5, true) RETURNING id`,
      [
        `Person ${tag}`,
        `${tag}@user.example`,
        `9${String(this.made).padStart(9, '0')}`,
        role,
        LOGIN_TYPE_OF_ROLE[role],
      ],
    );
    const userId = user?.id ?? '';
    for (const companyId of companyIds)
      await this.system.sql(`INSERT INTO user_companies VALUES ($1, $2)`, [companyId, userId]);
    await this.system.sql(`INSERT INTO sessions (token_hash, user_id) VALUES ($1, $2)`, [
      createHash('sha256').update(token).digest(),
      userId,
    ]);
    const cookie = `__Host-session=${token}`;
    return {
      userId,
      cookie,
      companyId: companyIds[0] ?? '',
      call: (call, at) => send(at ?? this.system.api.url, call, cookie),
    };
  }

  /** A call of somebody who is not signed in. */
  nobody(call: Call): Promise<Answer> {
    return send(this.system.api.url, call);
  }

  async seller(): Promise<Tenant & { person: Person }> {
    const tenant = await this.company();
    return { ...tenant, person: await this.person('seller', [tenant.companyId]) };
  }

  async warehouse(): Promise<string> {
    const [row] = await this.system.sql<{ id: string }>(
      `INSERT INTO warehouses (name, phone, address_line1, city, state, pincode) VALUES ('Bhiwandi', '9820012345', 'Plot 7', 'Thane', 'Maharashtra', '421302') RETURNING id`,
    );
    return row?.id ?? '';
  }

  /** An item on sale with units on hand. @returns its SKU and stock number */
  async item(tenant: Tenant, warehouseId: string, stock: number): Promise<{ id: string; sku: string; wsin: string }> {
    this.made += 1;
    const sku = `SKU-${this.made}`;
    const wsin = `W${this.random.hex(11).toUpperCase()}`;
    await this.system.sql(
      `WITH listed AS (INSERT INTO wsin_directory (wsin, tenant_id) VALUES ($2, $1))
       INSERT INTO wsins (company_id, wsin, product_title) VALUES ($1, $2, $3)`,
      [tenant.companyId, wsin, tenant.canary],
    );
    const [row] = await this.system.sql<{ id: string }>(
      `INSERT INTO catalogue_items (company_id, shop_type, sku, product_title, variant_title, category, handle, is_active, price_paise,
         length_cm, breadth_cm, height_cm, weight_grams, sgst_percent, cgst_percent, igst_percent, utgst_percent, image_urls, wsin)
       VALUES ($1, 'manual', $2, $3, '50 g', 'Snacks', 'chips', true, 11800, 20, 15, 4.5, 250, 9, 9, 18, 9, '{https://images.example/a.png}', $4) RETURNING id`,
      [tenant.companyId, sku, tenant.canary, wsin],
    );
    await this.system.sql(
      `INSERT INTO inventory_levels (company_id, warehouse_id, wsin, current_stock, created_at, updated_at) VALUES ($1, $2, $3, $4, now(), now())`,
      [tenant.companyId, warehouseId, wsin, stock],
    );
    return { id: row?.id ?? '', sku, wsin };
  }
}
