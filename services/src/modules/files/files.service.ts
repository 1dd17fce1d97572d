import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import { addSeconds } from 'date-fns/addSeconds';
import { Between, type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { DOWNLOAD_TICKET_SECONDS, FILE_KEPT_DAYS, type DownloadTicketResponse } from '@godown/contracts/files';
import { Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { uuidv7 } from '../../core/uuid.js';
import { inTemporaryFolder } from '../../platform/files/temporary-folder.js';
import { type LocalFile, writeToDisk } from '../../platform/files/upload.js';
import { Database } from '../../database/database.js';
import { updateReturning } from '../../database/update-returning.js';
import { DownloadTicketEntity } from './download-ticket.entity.js';
import { deleteExpired } from './files.sql.js';
import { StoredFileEntity } from './stored-file.entity.js';
import { ObjectStore } from './stores/object-store.js';

export interface NewFile {
  companyId: string;
  name: string;
  contentType: string;
  content: Buffer | LocalFile;
  createdBy: string | null;
  /** Only who it was made for may fetch it, not the whole company. */
  isPersonal?: boolean;
}

/** Bytes in the store that a row is about to be written for. */
export class KeptFile {
  isSaved = false;

  constructor(
    readonly file: Readonly<NewFile>,
    readonly key: string,
  ) {}
}

export interface OpenedFile {
  name: string;
  contentType: string;
  sizeBytes: number;
  stream: Readable;
}

const REMOVED_AT_ONCE = 500;
const OWN_FOLDER = 'platform';

/** Files that people get back: kept for 30 days, handed out by single-use tickets only. */
@Injectable()
export class Files {
  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Stores the bytes, then does the work that records them with `save`: the store is never called in a transaction, and a row
   * without bytes cannot exist. Bytes that no row was written for go again.
   */
  async keeping<T>(file: NewFile, work: (kept: KeptFile) => Promise<T>): Promise<T> {
    const kept = new KeptFile(file, `${file.companyId}/${randomUUID()}`);
    await this.store.put(kept.key, file.content);
    try {
      return await work(kept);
    } catch (error) {
      kept.isSaved = false;
      throw error;
    } finally {
      if (!kept.isSaved) await this.store.remove(kept.key);
    }
  }

  /** Writes the row of kept bytes in the running transaction. @returns the file's id */
  async save(tx: EntityManager, kept: KeptFile): Promise<string> {
    const { file, key } = kept;
    const now = this.clock.now();
    const id = uuidv7();
    await tx.getRepository(StoredFileEntity).insert({
      companyId: file.companyId,
      id,
      objectKey: key,
      name: file.name,
      contentType: file.contentType,
      sizeBytes: Buffer.isBuffer(file.content) ? file.content.length : file.content.sizeBytes,
      createdBy: file.createdBy,
      createdAt: now,
      expiresAt: addHours(now, 24 * FILE_KEPT_DAYS),
      isPersonal: file.isPersonal ?? false,
    });
    kept.isSaved = true;
    return id;
  }

  /** Does the work with a copy on the disk of a file that the actor may see; the copy and all that is put beside it go afterwards. */
  async withCopy<T>(actor: Actor, fileId: string, work: (copy: LocalFile) => Promise<T>): Promise<T> {
    const file = await this.database.within(actor, (tx) => this.get(tx, fileId));
    return inTemporaryFolder(async (folder) =>
      work(await writeToDisk(await this.store.open(file.objectKey), join(folder, 'file'))),
    );
  }

  async issueTicket(actor: Actor, fileId: string): Promise<DownloadTicketResponse> {
    const token = randomBytes(32).toString('base64url');
    await this.database.within(actor, async (tx) => {
      const file = await this.get(tx, fileId);
      if (file.isPersonal && file.createdBy !== actor.requireUser()) throw fileMissing();
      await tx.getRepository(DownloadTicketEntity).insert({
        tokenHash: hash(token),
        fileId,
        userId: actor.requireUser(),
        expiresAt: addSeconds(this.clock.now(), DOWNLOAD_TICKET_SECONDS),
      });
      await this.audit.write(tx, actor, { action: 'file.download', outcome: 'done', subject: fileId });
    });
    return { status: true, url: `/api/files/download/${token}` };
  }

  /** Opens the file of a ticket, once, for the person it was given to. */
  async openByTicket(actor: Actor, token: string): Promise<OpenedFile> {
    const file = await this.database.within(Actor.system(), async (tx) => {
      const now = this.clock.now();
      const open = { tokenHash: hash(token), usedAt: IsNull(), expiresAt: MoreThan(now), userId: actor.requireUser() };
      const ticket = await updateReturning(tx, DownloadTicketEntity, open, { usedAt: now });
      if (!ticket)
        throw UserError.missing('This download link was used or has expired. Please request the file again.');
      return this.get(tx, ticket.fileId);
    });
    const stream = await this.store.open(file.objectKey);
    return { name: file.name, contentType: file.contentType, sizeBytes: file.sizeBytes, stream };
  }

  /** Removes what is older than it may be. @returns how many files went */
  async removeExpired(): Promise<number> {
    const gone = await this.database.within(Actor.system(), async (tx) => {
      const now = this.clock.now();
      await tx.getRepository(DownloadTicketEntity).delete({ expiresAt: LessThan(now) });
      return deleteExpired(tx, now, REMOVED_AT_ONCE);
    });
    for (const objectKey of gone) await this.store.remove(objectKey);
    return gone.length;
  }

  /**
   * Removes some of a company's files of that time, the bytes first: a run that ends in between finds the rows again.
   * @returns how many went; 0 when none is left
   */
  async removeBetween(companyId: string, { from, until }: { from: Date; until: Date }): Promise<number> {
    const reach = Actor.system([companyId]);
    const found = await this.database.within(reach, (tx) =>
      tx.getRepository(StoredFileEntity).find({
        select: { companyId: true, id: true, objectKey: true },
        where: { companyId, createdAt: Between(from, until) },
        order: { id: 'ASC' },
        take: REMOVED_AT_ONCE,
      }),
    );
    for (const { objectKey } of found) await this.store.remove(objectKey);
    await this.database.within(reach, (tx) =>
      tx.getRepository(StoredFileEntity).delete({ companyId, id: In(found.map(({ id }) => id)) }),
    );
    return found.length;
  }

  /** Removes bytes that a capability keeps itself, whether they are still there or not. Call it outside a transaction. */
  async removeObjects(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.store.remove(key);
  }

  /** An object of the platform's own, which is no file of a company and never goes by itself. Call it outside a transaction. */
  async writeOwn(name: string, content: Buffer): Promise<void> {
    await this.store.put(`${OWN_FOLDER}/${name}`, content);
  }

  /** @returns null when it was never written */
  async readOwn(name: string): Promise<Buffer | null> {
    try {
      return await this.store.read(`${OWN_FOLDER}/${name}`);
    } catch (error) {
      if (error instanceof UserError && error.kind === 'missing') return null;
      throw error;
    }
  }

  private async get(tx: EntityManager, fileId: string): Promise<StoredFileEntity> {
    const file = await tx
      .getRepository(StoredFileEntity)
      .findOneBy({ id: fileId, expiresAt: MoreThan(this.clock.now()) });
    if (!file) throw fileMissing();
    return file;
  }
}

function fileMissing(): UserError {
  return UserError.missing('The file is no longer kept');
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
