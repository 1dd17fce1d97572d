import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AskUploadResponse,
  type AskUploadRequest,
  type ConfirmUploadResponse,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_EDGE,
  UPLOAD_MESSAGES,
  UPLOAD_SECONDS,
} from '@godown/contracts/files';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { redraw, type Redrawn } from '../../../platform/files/redraw.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { Database } from '../../../database/database.js';
import { ObjectStore } from '../stores/object-store.js';
import { pictureKey, picturePath } from '../pictures/picture-name.js';
import { type Upload, UploadsRepository } from './uploads.repository.js';

const HOURLY_LIMIT = 300;
const REMOVED_AT_ONCE = 500;
/** A sent address can be used until its end: what it wrote is removed this much later (milliseconds). */
const GRACE_MS = 600_000;

/** Pictures from browsers: an address is asked for, the bytes go there, and what arrives is drawn anew before anybody sees it. */
@Injectable()
export class Uploads {
  constructor(
    private readonly database: Database,
    private readonly repository: UploadsRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly rateLimit: RateLimit,
  ) {}

  /** A null size is any that the store takes: whoever reads the upload limits it. */
  async ask(
    actor: Actor,
    { contentType, sizeBytes, companyId: asked }: Omit<AskUploadRequest, 'sizeBytes'> & { sizeBytes: number | null },
  ): Promise<AskUploadResponse> {
    const companyId = actor.requireCompany(asked);
    const userId = actor.requireUser();
    await this.rateLimit.require({ key: `upload:${userId}`, limit: HOURLY_LIMIT, windowSeconds: 3600 });
    const now = this.clock.now();
    const id = randomUUID();
    const upload = {
      id,
      companyId,
      objectKey: `incoming/${id}`,
      contentType,
      sizeBytes: sizeBytes ?? IMAGE_MAX_BYTES,
      createdBy: userId,
      expiresAt: new Date(now.getTime() + UPLOAD_SECONDS * 1000),
    };
    await this.database.within(actor, (tx) => this.repository.add(tx, upload, now));
    const { url, headers } = await this.store.signPut({
      uploadId: id,
      key: upload.objectKey,
      contentType,
      sizeBytes,
      expiresInSeconds: UPLOAD_SECONDS,
    });
    return { status: true, id, url, headers };
  }

  /** Bytes that came through our own address, whose seal has been checked. One turn only. */
  async receive(id: string, bytes: Buffer): Promise<void> {
    const key = await this.database.within(Actor.system(), (tx) => this.repository.takeTurn(tx, id, this.clock.now()));
    if (key === null) throw UserError.missing(UPLOAD_MESSAGES.expired);
    await this.store.put(key, bytes);
  }

  /** Draws what has arrived. A repeat answers with the first picture, whatever was sent meanwhile. */
  async confirm(actor: Actor, id: string): Promise<ConfirmUploadResponse> {
    const upload = await this.get(actor, id);
    if (upload.picture !== null) return answerOf(upload.picture);
    if (upload.expiresAt.getTime() <= this.clock.now().getTime()) throw UserError.missing(UPLOAD_MESSAGES.expired);
    const drawn = await this.draw(upload);
    const name = `${randomBytes(32).toString('base64url')}.${drawn.extension}`;
    await this.store.put(pictureKey(name), drawn.bytes);
    const isFirst = await this.database.within(actor, (tx) =>
      this.repository.namePicture(tx, upload, { name, drawn, at: this.clock.now() }),
    );
    if (!isFirst) {
      await this.store.remove(pictureKey(name));
      return this.confirm(actor, id);
    }
    await this.store.remove(upload.objectKey);
    return answerOf(name);
  }

  /** What has arrived, drawn anew, for a capability that keeps it itself. May be repeated until the upload is forgotten. */
  async redrawn(actor: Actor, id: string, limitBytes: number): Promise<Redrawn> {
    return this.draw(await this.get(actor, id), limitBytes);
  }

  /** @returns how many uploads were forgotten */
  async removeEnded(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    const keys = await this.database.within(Actor.system(), (tx) =>
      this.repository.removeEnded(tx, before, REMOVED_AT_ONCE),
    );
    for (const key of keys) await this.store.remove(key);
    return keys.length;
  }

  private async get(actor: Actor, id: string): Promise<Upload> {
    const upload = await this.database.within(actor, (tx) => this.repository.find(tx, id, actor.requireUser()));
    if (!upload) throw UserError.missing(UPLOAD_MESSAGES.expired);
    return upload;
  }

  private async draw(upload: Upload, limitBytes = IMAGE_MAX_BYTES): Promise<Redrawn> {
    const bytes = await this.store.read(upload.objectKey, limitBytes).catch((error: unknown) => {
      if (error instanceof UserError && error.kind === 'missing') throw UserError.missing(UPLOAD_MESSAGES.missing);
      throw error;
    });
    try {
      return await redraw(bytes, { width: IMAGE_MAX_EDGE, height: IMAGE_MAX_EDGE });
    } catch {
      await this.store.remove(upload.objectKey);
      throw new UserError('invalid', 'NOT_A_PICTURE', UPLOAD_MESSAGES.broken);
    }
  }
}

function answerOf(name: string): ConfirmUploadResponse {
  return { status: true, path: picturePath(name) };
}
