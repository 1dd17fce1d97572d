import { Injectable } from '@nestjs/common';
import { isPincode, likelyStateOf, type PinDetail } from '@godown/contracts/geo';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { rows } from '../../database/rows.js';

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
      rows<PinDetail>(
        tx,
        `SELECT pincode, state, district FROM pincodes WHERE pincode = $1 ORDER BY post_offices DESC, state, district`,
        [pincode],
      ),
    );
    if (known.length > 0) return known;
    const state = likelyStateOf(pincode);
    return state ? [{ pincode, state: state.name, district: '' }] : [];
  }
}
