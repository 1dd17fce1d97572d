import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { type BoxSize, SMALL_BOX } from './parcel.mapper.js';

/** Which box a company's parcels are counted with: its default package, else a small one. */
@Injectable()
export class BoxSizeRepository {
  async get(tx: EntityManager, companyId: string): Promise<BoxSize> {
    const [row] = await rows<{ length: string; breadth: string; height: string }>(
      tx,
      `SELECT length_cm AS length, breadth_cm AS breadth, height_cm AS height FROM shipping_packages WHERE company_id = $1 AND is_default`,
      [companyId],
    );
    return row ? { lengthCm: Number(row.length), breadthCm: Number(row.breadth), heightCm: Number(row.height) } : SMALL_BOX;
  }
}
