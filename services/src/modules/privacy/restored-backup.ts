import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type ContactField } from '@godown/contracts/auth';
import { Actor } from '../../common/actor.js';
import { Logger } from '../../common/logger.js';
import { HttpConfig } from '../../config/http.config.js';
import { Database } from '../../database/database.js';
import { rows } from '../../database/rows.js';
import { ContactHash } from './contact-hash.js';
import { DeletionList, type ErasedContact } from './deletion-list.js';
import { ErasureRequestsRepository } from './erasure-requests.repository.js';

const AT_ONCE = 5_000;

/**
 * At its start a worker looks whether people have come back with a restored backup, and has them erased again: `privacy.watch`
 * goes on with every request that is approved. Without a restored backup this is the reading of one short object.
 */
@Injectable()
export class RestoredBackup implements OnApplicationBootstrap {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly list: DeletionList,
    private readonly hash: ContactHash,
    private readonly requests: ErasureRequestsRepository,
    private readonly http: HttpConfig,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.http.role === 'api') return;
    await this.look().catch((error: unknown) => this.logger.error({ err: error }, 'the deletion list could not be applied'));
  }

  /** @returns how many contacts came back */
  async look(): Promise<number> {
    const missing = await this.list.missingFromDatabase();
    if (missing.length === 0) return 0;
    const back = [...(await this.find('phone', missing)), ...(await this.find('email', missing))];
    await this.database.within(this.system, async (tx) => {
      for (const { field, value } of back) await this.requests.reopen(tx, field, value);
      await this.list.addHashes(tx, missing);
    });
    this.logger.warn({ contacts: missing.length, back: back.length }, 'a restored backup brought erased people back');
    return back.length;
  }

  /** Hashes can only be compared, so every contact there is gets hashed once. */
  private async find(field: ContactField, missing: readonly ErasedContact[]): Promise<{ field: ContactField; value: string }[]> {
    const wanted = new Set(missing.filter((one) => one.field === field).map(({ hash }) => hash));
    const found: { field: ContactField; value: string }[] = [];
    for (const source of SOURCES[field]) {
      for (let after = ''; wanted.size > 0;) {
        const page = await this.database.within(this.system, (tx) => rows<{ value: string }>(tx, pageOf(source), [after, AT_ONCE]));
        found.push(...page.filter(({ value }) => wanted.has(this.hash.of(field, value))).map(({ value }) => ({ field, value })));
        if (page.length < AT_ONCE) break;
        after = page.at(-1)?.value ?? '';
      }
    }
    return found;
  }
}

/** Where a person is found by their contact: everything else hangs on these. */
const SOURCES: Readonly<Record<ContactField, readonly { table: string; column: string }[]>> = {
  phone: [{ table: 'orders', column: 'customer_phone' }, { table: 'users', column: 'phone' }, { table: 'store_addresses', column: 'phone' }],
  email: [{ table: 'orders', column: `lower(customer ->> 'email')` }, { table: 'users', column: 'lower(email)' }, { table: 'store_addresses', column: 'lower(email)' }],
};

function pageOf({ table, column }: { table: string; column: string }): string {
  return `SELECT DISTINCT ${column} AS value FROM ${table} WHERE ${column} > $1 ORDER BY 1 LIMIT $2`;
}
