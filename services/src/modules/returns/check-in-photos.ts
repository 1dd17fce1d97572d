import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { IMAGE_MAX_BYTES } from '@godown/contracts/files';
import { RETURN_MESSAGES } from '@godown/contracts/returns';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { PrivatePictures } from '../files/index.js';

/** Photos of returned parcels: only who sees the order sees them. */
@Injectable()
export class CheckInPhotos {
  constructor(private readonly pictures: PrivatePictures) {}

  /**
   * Draws what was uploaded and keeps it. May be repeated.
   * @returns the keys of the kept photos
   * @throws UserError invalid for what is no picture, too large, or has not arrived
   */
  async keep(actor: Actor, companyId: string, uploadIds: readonly string[]): Promise<string[]> {
    const keys = [];
    for (const [place, id] of uploadIds.entries()) {
      try {
        keys.push(await this.pictures.keep(actor, id, { companyId, limitBytes: IMAGE_MAX_BYTES }));
      } catch (error) {
        throw refusalOf(error, place);
      }
    }
    return keys;
  }

  open(key: string): Promise<{ type: string; stream: Readable }> {
    return this.pictures.open(key);
  }
}

function refusalOf(error: unknown, place: number): unknown {
  if (!(error instanceof UserError)) return error;
  const message = error.kind === 'missing' ? RETURN_MESSAGES.photoMissing : error.message;
  return new UserError('invalid', 'WRONG_PHOTO', message, { errors: [{ field: `photos.${place}`, message }] });
}
