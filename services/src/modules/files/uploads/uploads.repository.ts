import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../../database/rows.js';
import { type Redrawn } from '../../../common/images/redraw.js';

export interface Upload {
  id: string;
  companyId: string;
  objectKey: string;
  contentType: string;
  sizeBytes: number;
  createdBy: string;
  expiresAt: Date;
  /** Name of the picture that became of it. */
  picture: string | null;
}

const COLUMNS = `id, company_id AS "companyId", object_key AS "objectKey", content_type AS "contentType", size_bytes AS "sizeBytes", created_by AS "createdBy", expires_at AS "expiresAt", picture`;

/** The tables of uploads and pictures. */
@Injectable()
export class UploadsRepository {
  async add(tx: EntityManager, upload: Omit<Upload, 'picture'>, now: Date): Promise<void> {
    await run(
      tx,
      `INSERT INTO uploads (company_id, id, object_key, content_type, size_bytes, created_by, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        upload.companyId,
        upload.id,
        upload.objectKey,
        upload.contentType,
        upload.sizeBytes,
        upload.createdBy,
        now,
        upload.expiresAt,
      ],
    );
  }

  async find(tx: EntityManager, id: string, userId: string): Promise<Upload | null> {
    const [upload] = await rows<Upload>(tx, `SELECT ${COLUMNS} FROM uploads WHERE id = $1 AND created_by = $2`, [
      id,
      userId,
    ]);
    return upload ?? null;
  }

  /** Takes the one turn in which the bytes of an open upload may be written. */
  async takeTurn(tx: EntityManager, id: string, now: Date): Promise<string | null> {
    const [upload] = await rows<{ object_key: string }>(
      tx,
      `UPDATE uploads SET sent_at = $2 WHERE id = $1 AND sent_at IS NULL AND picture IS NULL AND expires_at > $2 RETURNING object_key`,
      [id, now],
    );
    return upload?.object_key ?? null;
  }

  /** @returns whether this call was the one that named the picture */
  async namePicture(
    tx: EntityManager,
    upload: Upload,
    { name, drawn, at }: { name: string; drawn: Redrawn; at: Date },
  ): Promise<boolean> {
    const { affected } = await run(tx, `UPDATE uploads SET picture = $2 WHERE id = $1 AND picture IS NULL`, [
      upload.id,
      name,
    ]);
    if (affected === 0) return false;
    await run(
      tx,
      `INSERT INTO pictures (company_id, name, size_bytes, width_pixels, height_pixels, created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [upload.companyId, name, drawn.bytes.length, drawn.width, drawn.height, upload.createdBy, at],
    );
    return true;
  }

  /** Forgets uploads that ended before the moment. @returns the keys whose bytes may go */
  async removeEnded(tx: EntityManager, before: Date, limit: number): Promise<string[]> {
    const gone = await rows<{ object_key: string }>(
      tx,
      `DELETE FROM uploads WHERE (company_id, id) IN (SELECT company_id, id FROM uploads WHERE expires_at < $1 LIMIT $2) RETURNING object_key`,
      [before, limit],
    );
    return gone.map((row) => row.object_key);
  }
}
