import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { IMAGE_MAX_BYTES } from '@godown/contracts/files';
import { PACKING_MESSAGES } from '@godown/contracts/packing';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { PrivatePictures } from '../files/index.js';

/** Photos of packed parcels: only who sees the order sees them. */
@Injectable()
export class PackingPhotos {
  constructor(private readonly pictures: PrivatePictures) {}

  /**
   * Draws what was uploaded and keeps it. May be repeated.
   * @returns the key of the kept photo; null when none was sent
   * @throws UserError invalid for what is no picture, too large, or has not arrived
   */
  async keep(actor: Actor, companyId: string, uploadId: string | undefined): Promise<string | null> {
    if (uploadId === undefined) return null;
    try {
      return await this.pictures.keep(actor, uploadId, { companyId, limitBytes: IMAGE_MAX_BYTES });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const message = error.kind === 'missing' ? PACKING_MESSAGES.photoMissing : error.message;
      throw new UserError('invalid', 'WRONG_PHOTO', message, { errors: [{ field: 'photo', message }] });
    }
  }

  open(key: string): Promise<{ type: string; stream: Readable }> {
    return this.pictures.open(key);
  }
}
