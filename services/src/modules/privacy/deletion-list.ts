import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CONTACT_FIELDS } from '@godown/contracts/auth';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { insertMany } from '../../database/entity-sql.js';
import { Files } from '../files/index.js';
import { ErasedContactEntity } from './erased-contact.entity.js';
import { ContactHash } from './contact-hash.js';
import { type Contacts } from './erasure-requests.repository.js';
import { type ErasedContact, findUnknown } from './returned-people.sql.js';

const OBJECT = 'erased-contacts.csv';
const LINE = /^(phone|email),([0-9a-f]{64})$/;

/**
 * Who was erased, as keyed hashes: in the database, and once more beside the files, because a restored backup of the database
 * knows nothing of what was erased after it was made.
 */
@Injectable()
export class DeletionList {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly hash: ContactHash,
    private readonly clock: Clock,
  ) {}

  async add(tx: EntityManager, contacts: Contacts): Promise<void> {
    await this.addHashes(
      tx,
      CONTACT_FIELDS.flatMap((field) => {
        const value = contacts[field];
        return value === null ? [] : [{ field, hash: this.hash.of(field, value) }];
      }),
    );
  }

  async addHashes(tx: EntityManager, erased: readonly ErasedContact[]): Promise<void> {
    const erasedAt = this.clock.now();
    await insertMany(
      tx,
      ErasedContactEntity,
      erased.map(({ field, hash }) => ({ field, hash, erasedAt })),
      { skipExisting: true },
    );
  }

  /** Brings the copy beside the files up to date; entries that only the copy has stay in it. Call it outside a transaction. */
  async publish(): Promise<void> {
    const [copied, known] = [await this.copy(), await this.known()];
    const all = new Set([...copied, ...known].map(lineOf));
    if (all.size > copied.length) await this.files.writeOwn(OBJECT, Buffer.from([...all].toSorted().join('\n')));
  }

  /** What stands beside the files: all that was ever erased. Call it outside a transaction. */
  async copy(): Promise<ErasedContact[]> {
    const text = (await this.files.readOwn(OBJECT))?.toString() ?? '';
    return text.split('\n').flatMap((line) => {
      const [, field, hash] = LINE.exec(line) ?? [];
      const known = CONTACT_FIELDS.find((one) => one === field);
      return known === undefined || hash === undefined ? [] : [{ field: known, hash }];
    });
  }

  /** Those of the copy that this database does not know of: it was restored from before. Empty in any other case. */
  missing(tx: EntityManager, copied: readonly ErasedContact[]): Promise<ErasedContact[]> {
    return findUnknown(tx, copied);
  }

  private known(): Promise<ErasedContact[]> {
    return this.database.within(Actor.system(), (tx) =>
      tx.getRepository(ErasedContactEntity).find({ select: { field: true, hash: true } }),
    );
  }
}

function lineOf({ field, hash }: ErasedContact): string {
  return `${field},${hash}`;
}
