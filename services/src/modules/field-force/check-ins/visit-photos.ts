import { createHash } from 'node:crypto';
import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CHECK_IN_MESSAGES, CHECK_IN_PHOTO } from '@godown/contracts/field-force';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { redraw, type Redrawn } from '../../../platform/files/redraw.js';
import { PrivatePictures } from '../../files/index.js';
import { RetailerVisitEntity } from './retailer-visit.entity.js';

const ROOM = { width: CHECK_IN_PHOTO.edge, height: CHECK_IN_PHOTO.edge } as const;

/** Photos of shops that salesmen checked in at: only who sees the visit sees them. */
@Injectable()
export class VisitPhotos {
  constructor(
    private readonly database: Database,
    private readonly pictures: PrivatePictures,
  ) {}

  /**
   * Draws a photo anew and keeps it. The name is the visit's: a repeat writes no second picture. Not within a transaction.
   * @returns its key @throws UserError invalid for what is no picture
   */
  async keep(
    { companyId, salesmanId, requestKey }: { companyId: string; salesmanId: string; requestKey: string },
    dataAddress: string,
  ): Promise<string> {
    const name = createHash('sha256').update(`${salesmanId} ${requestKey}`).digest('hex');
    return this.pictures.put(companyId, `visit-${name}`, await redrawn(dataAddress));
  }

  /** @throws UserError missing */
  async open(actor: Actor, visitId: string): Promise<{ type: string; stream: Readable }> {
    const found = await this.database.reading(actor, (tx) =>
      tx.getRepository(RetailerVisitEntity).findOneBy({ id: visitId }),
    );
    if (found === null || found.photoKey === null) throw UserError.missing(CHECK_IN_MESSAGES.photoMissing);
    return this.pictures.open(found.photoKey);
  }
}

/** What is no picture does not survive it. @throws UserError invalid */
async function redrawn(dataAddress: string): Promise<Redrawn> {
  try {
    const bytes = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
    return await redraw(bytes, ROOM, 'jpg');
  } catch {
    const message = CHECK_IN_MESSAGES.photo;
    throw new UserError('invalid', 'NOT_A_PICTURE', message, { errors: [{ field: 'photo', message }] });
  }
}
