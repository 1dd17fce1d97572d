import { Injectable } from '@nestjs/common';
import { type DistrictQuery, isPincode, likelyStateOf, type PinDetail } from '@godown/contracts/geo';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { PincodeEntity } from './pincode.entity.js';

/** Which place a PIN code stands for. */
@Injectable()
export class PincodesService {
  constructor(private readonly database: Database) {}

  /**
   * The districts that the PIN code serves, the one with most post offices first. A PIN code that the directory does
   * not know answers its state alone when its first digits tell it, and nothing otherwise; it is never an error.
   */
  async find(actor: Actor, pincode: string): Promise<PinDetail[]> {
    if (!isPincode(pincode)) return [];
    const known = await this.database.within(actor, (tx) =>
      tx.getRepository(PincodeEntity).find({
        select: { pincode: true, state: true, district: true },
        where: { pincode },
        order: { postOffices: 'DESC', state: 'ASC', district: 'ASC' },
      }),
    );
    if (known.length > 0)
      return known.map(({ pincode: code, state, district }) => ({ pincode: code, state, district }));
    const state = likelyStateOf(pincode);
    return state ? [{ pincode, state: state.name, district: '' }] : [];
  }

  /** The districts of a state, by name. */
  async districts(actor: Actor, state: string): Promise<string[]> {
    const rows = await this.database.within(actor, (tx) =>
      tx
        .getRepository(PincodeEntity)
        .find({ select: { district: true }, where: { state }, order: { district: 'ASC' } }),
    );
    return [...new Set(rows.map(({ district }) => district))].filter((district) => district !== '');
  }

  async pincodesOf(actor: Actor, { state, district }: DistrictQuery): Promise<string[]> {
    const rows = await this.database.within(actor, (tx) =>
      tx
        .getRepository(PincodeEntity)
        .find({ select: { pincode: true }, where: { state, district }, order: { pincode: 'ASC' } }),
    );
    return rows.map(({ pincode }) => pincode);
  }
}
