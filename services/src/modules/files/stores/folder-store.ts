import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { BugError, UserError } from '../../../core/errors.js';
import { type LocalFile } from '../../../platform/files/upload.js';
import { FilesConfig } from './files.config.js';
import { UploadSeal } from './upload-seal.js';
import { ObjectStore, type SignedPut, type UploadOrder } from './object-store.js';

/** Objects as files of one folder. A file appears whole or not at all. */
@Injectable()
export class FolderStore extends ObjectStore {
  constructor(
    private readonly config: FilesConfig,
    private readonly seal: UploadSeal,
  ) {
    super();
  }

  async put(key: string, content: Buffer | LocalFile): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const partial = `${path}.${randomUUID()}.part`;
    try {
      if (Buffer.isBuffer(content)) await writeFile(partial, content);
      else await copyFile(content.path, partial);
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async open(key: string): Promise<Readable> {
    const path = this.pathOf(key);
    await stat(path).catch(gone);
    return createReadStream(path);
  }

  async read(key: string, limit = Number.POSITIVE_INFINITY): Promise<Buffer> {
    const path = this.pathOf(key);
    const { size } = await stat(path).catch(gone);
    if (size > limit) throw new UserError('tooLarge', 'TOO_LARGE', 'The file is too large');
    return readFile(path).catch(gone);
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  /** The folder has no address of its own: the browser sends to ours, with a seal over what it may send. */
  async signPut(order: UploadOrder): Promise<SignedPut> {
    return {
      url: this.seal.addressFor(order),
      headers: { 'content-type': order.contentType, 'x-requested-with': 'upload' },
    };
  }

  private pathOf(key: string): string {
    const root = resolve(this.config.folder);
    const path = resolve(join(root, key));
    if (!path.startsWith(root + sep)) throw new BugError('An object key leaves the folder');
    return path;
  }
}

/** A disk that does not answer is no file that went: whoever asks must not take it for one that was never written. */
function gone(error: unknown): never {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'ENOENT' || code === 'ENOTDIR') throw UserError.missing('The file is no longer kept');
  throw error;
}
