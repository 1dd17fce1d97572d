import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type ContactField } from '@godown/contracts/auth';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { ContactHash } from './contact-hash.js';
import { DeletionList } from './deletion-list.js';
import { ErasedDataRepository } from './erased-data.repository.js';
import { ErasureRequestsRepository } from './erasure-requests.repository.js';
import { CONTACT_SOURCES, type ErasedContact, lockReopening, pageOfContacts } from './returned-people.sql.js';

const AT_ONCE = 5_000;

/** Finds by the hashes of the deletion list who is there again, and reopens their requests. */
@Injectable()
export class ReturnedPeople {
  constructor(
    private readonly database: Database,
    private readonly list: DeletionList,
    private readonly hash: ContactHash,
    private readonly requests: ErasureRequestsRepository,
    private readonly data: ErasedDataRepository,
  ) {}

  /** One process at a time: the next one finds nothing missing. */
  async reopen(copied: readonly ErasedContact[]): Promise<void> {
    await this.database.within(Actor.system(), async (tx) => {
      await this.data.allowLongStatements(tx);
      await lockReopening(tx);
      const missing = await this.list.missing(tx, copied);
      const back = [...(await this.find(tx, 'phone', missing)), ...(await this.find(tx, 'email', missing))];
      for (const { field, value } of back) await this.requests.reopen(tx, field, value);
      await this.list.addHashes(tx, missing);
    });
  }

  /** Hashes can only be compared, so every contact there is gets hashed once. */
  private async find(
    tx: EntityManager,
    field: ContactField,
    missing: readonly ErasedContact[],
  ): Promise<{ field: ContactField; value: string }[]> {
    const wanted = new Set(missing.filter((one) => one.field === field).map(({ hash }) => hash));
    const found: { field: ContactField; value: string }[] = [];
    for (const source of CONTACT_SOURCES[field]) {
      for (let after = ''; wanted.size > 0;) {
        const page = await pageOfContacts(tx, source, { after, most: AT_ONCE });
        found.push(
          ...page.filter((value) => wanted.has(this.hash.of(field, value))).map((value) => ({ field, value })),
        );
        if (page.length < AT_ONCE) break;
        after = page.at(-1) ?? '';
      }
    }
    return found;
  }
}
