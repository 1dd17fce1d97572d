import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { DOWNLOAD_TICKET_SECONDS, FILE_KEPT_DAYS, type DownloadTicketResponse } from '@godown/contracts/files';
import { Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { inTemporaryFolder } from '../../platform/files/temporary-folder.js';
import { type LocalFile, writeToDisk } from '../../platform/files/upload.js';
import { Database } from '../../database/database.js';
import { rows } from '../../database/rows.js';
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

interface FileRow {
  id: string;
  object_key: string;
  name: string;
  content_type: string;
  size_bytes: number;
  created_by: string | null;
  is_personal: boolean;
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
    const [row] = await rows<{ id: string }>(tx, INSERT, [
      file.companyId,
      key,
      file.name,
      file.contentType,
      Buffer.isBuffer(file.content) ? file.content.length : file.content.sizeBytes,
      file.createdBy,
      this.clock.now(),
      FILE_KEPT_DAYS,
      file.isPersonal ?? false,
    ]);
    if (!row) throw UserError.missing('Company not found');
    kept.isSaved = true;
    return row.id;
  }

  /** Does the work with a copy on the disk of a file that the actor may see; the copy and all that is put beside it go afterwards. */
  async withCopy<T>(actor: Actor, fileId: string, work: (copy: LocalFile) => Promise<T>): Promise<T> {
    const file = await this.database.within(actor, (tx) => this.get(tx, fileId));
    return inTemporaryFolder(async (folder) =>
      work(await writeToDisk(await this.store.open(file.object_key), join(folder, 'file'))),
    );
  }

  async issueTicket(actor: Actor, fileId: string): Promise<DownloadTicketResponse> {
    const token = randomBytes(32).toString('base64url');
    await this.database.within(actor, async (tx) => {
      const file = await this.get(tx, fileId);
      if (file.is_personal && file.created_by !== actor.requireUser()) throw fileMissing();
      await rows(
        tx,
        `INSERT INTO download_tickets (token_hash, file_id, user_id, expires_at) VALUES ($1, $2, $3, $4::timestamptz + make_interval(secs => $5))`,
        [hash(token), fileId, actor.requireUser(), this.clock.now(), DOWNLOAD_TICKET_SECONDS],
      );
      await this.audit.write(tx, actor, { action: 'file.download', outcome: 'done', subject: fileId });
    });
    return { status: true, url: `/api/files/download/${token}` };
  }

  /** Opens the file of a ticket, once, for the person it was given to. */
  async openByTicket(actor: Actor, token: string): Promise<OpenedFile> {
    const file = await this.database.within(Actor.system(), async (tx) => {
      const [ticket] = await rows<{ file_id: string }>(
        tx,
        `UPDATE download_tickets SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 AND user_id = $3 RETURNING file_id`,
        [hash(token), this.clock.now(), actor.requireUser()],
      );
      if (!ticket)
        throw UserError.missing('This download link has been used or is too old. Please ask for the file again.');
      return this.get(tx, ticket.file_id);
    });
    const stream = await this.store.open(file.object_key);
    return { name: file.name, contentType: file.content_type, sizeBytes: file.size_bytes, stream };
  }

  /** Removes what is older than it may be. @returns how many files went */
  async removeExpired(): Promise<number> {
    const gone = await this.database.within(Actor.system(), async (tx) => {
      await rows(tx, `DELETE FROM download_tickets WHERE expires_at < $1`, [this.clock.now()]);
      return rows<{ object_key: string }>(
        tx,
        `DELETE FROM stored_files WHERE (company_id, id) IN (SELECT company_id, id FROM stored_files WHERE expires_at < $1 LIMIT ${REMOVED_AT_ONCE}) RETURNING object_key`,
        [this.clock.now()],
      );
    });
    for (const { object_key } of gone) await this.store.remove(object_key);
    return gone.length;
  }

  /**
   * Removes some of a company's files of that time, the bytes first: a run that ends in between finds the rows again.
   * @returns how many went; 0 when none is left
   */
  async removeBetween(companyId: string, { from, until }: { from: Date; until: Date }): Promise<number> {
    const reach = Actor.system([companyId]);
    const found = await this.database.within(reach, (tx) =>
      rows<{ id: string; object_key: string }>(
        tx,
        `SELECT id, object_key FROM stored_files WHERE company_id = $1 AND created_at BETWEEN $2 AND $3 ORDER BY id LIMIT ${REMOVED_AT_ONCE}`,
        [companyId, from, until],
      ),
    );
    for (const { object_key } of found) await this.store.remove(object_key);
    await this.database.within(reach, (tx) =>
      rows(tx, `DELETE FROM stored_files WHERE company_id = $1 AND id = ANY ($2::uuid[])`, [
        companyId,
        found.map(({ id }) => id),
      ]),
    );
    return found.length;
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

  private async get(tx: EntityManager, fileId: string): Promise<FileRow> {
    const [file] = await rows<FileRow>(
      tx,
      `SELECT id, object_key, name, content_type, size_bytes, created_by, is_personal FROM stored_files WHERE id = $1 AND expires_at > $2`,
      [fileId, this.clock.now()],
    );
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

const INSERT = `
  INSERT INTO stored_files (company_id, object_key, name, content_type, size_bytes, created_by, created_at, expires_at, is_personal)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + make_interval(days => $8), $9) RETURNING id`;
