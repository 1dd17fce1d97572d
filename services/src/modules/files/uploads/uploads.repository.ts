import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { type Redrawn } from '../../../platform/files/redraw.js';
import { PictureEntity } from './picture.entity.js';
import { UploadEntity } from './upload.entity.js';

/** `picture` is the name of the picture that became of it. */
export type Upload = Omit<UploadEntity, 'createdAt' | 'sentAt'>;

/** The tables of uploads and pictures. */
@Injectable()
export class UploadsRepository {
  async add(tx: EntityManager, upload: Omit<Upload, 'picture'>, now: Date): Promise<void> {
    await tx.getRepository(UploadEntity).insert({ ...upload, createdAt: now });
  }

  find(tx: EntityManager, id: string, userId: string): Promise<Upload | null> {
    return tx.getRepository(UploadEntity).findOneBy({ id, createdBy: userId });
  }

  /** Takes the one turn in which the bytes of an open upload may be written. @returns the key to write them under */
  async takeTurn(tx: EntityManager, id: string, now: Date): Promise<string | null> {
    const uploads = tx.getRepository(UploadEntity);
    const open = { id, sentAt: IsNull(), picture: IsNull(), expiresAt: MoreThan(now) };
    const { affected } = await uploads.update(open, { sentAt: now });
    return affected === 1 ? (await uploads.findOneByOrFail({ id })).objectKey : null;
  }

  /** @returns whether this call was the one that named the picture */
  async namePicture(
    tx: EntityManager,
    { id, companyId, createdBy }: Upload,
    { name, drawn, at }: { name: string; drawn: Redrawn; at: Date },
  ): Promise<boolean> {
    const { affected } = await tx.getRepository(UploadEntity).update({ id, picture: IsNull() }, { picture: name });
    if (affected === 0) return false;
    await tx.getRepository(PictureEntity).insert({
      companyId,
      name,
      sizeBytes: drawn.bytes.length,
      widthPixels: drawn.width,
      heightPixels: drawn.height,
      createdBy,
      createdAt: at,
    });
    return true;
  }

  /** Forgets uploads that ended before the moment. @returns the keys whose bytes may go */
  async removeEnded(tx: EntityManager, before: Date, limit: number): Promise<string[]> {
    const uploads = tx.getRepository(UploadEntity);
    const ended = await uploads.find({
      select: { companyId: true, id: true, objectKey: true },
      where: { expiresAt: LessThan(before) },
      take: limit,
    });
    if (ended.length > 0) await uploads.delete({ id: In(ended.map(({ id }) => id)) });
    return ended.map(({ objectKey }) => objectKey);
  }
}
