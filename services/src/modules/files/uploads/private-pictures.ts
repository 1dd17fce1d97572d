import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Actor } from '../../../core/actor.js';
import { type Redrawn } from '../../../platform/files/redraw.js';
import { ObjectStore } from '../stores/object-store.js';
import { Uploads } from './uploads.service.js';

const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;

/** Pictures that have no address of their own: the capability that keeps one decides who sees it. */
@Injectable()
export class PrivatePictures {
  constructor(
    private readonly store: ObjectStore,
    private readonly uploads: Uploads,
  ) {}

  /**
   * Keeps what an upload has brought, drawn anew. A repeat keeps the same picture under the same key.
   * @throws UserError missing before it has arrived, tooLarge beyond the limit, invalid for what is no picture
   */
  async keep(
    actor: Actor,
    uploadId: string,
    { companyId, limitBytes }: { companyId: string; limitBytes: number },
  ): Promise<string> {
    const { bytes, extension } = await this.uploads.redrawn(actor, uploadId, limitBytes);
    const key = `${companyId}/private/${uploadId}.${extension}`;
    await this.store.put(key, bytes);
    return key;
  }

  /** Keeps a picture that was drawn already, under a name of ours. @returns its key */
  async put(companyId: string, name: string, { bytes, extension }: Redrawn): Promise<string> {
    const key = `${companyId}/private/${name}.${extension}`;
    await this.store.put(key, bytes);
    return key;
  }

  remove(key: string): Promise<void> {
    return this.store.remove(key);
  }

  /** @throws UserError missing */
  async open(key: string): Promise<{ type: string; stream: Readable }> {
    return { type: key.endsWith('.png') ? TYPES.png : TYPES.jpg, stream: await this.store.open(key) };
  }
}
