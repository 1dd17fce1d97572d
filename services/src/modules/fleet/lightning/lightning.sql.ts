// The lookup of a lane needs a join of the pincodes with themselves; AWBs are numbered by a sequence, once per reference.
import { type EntityManager } from 'typeorm';
import { boolean, computed, selectPrepared } from '../../../database/computed-columns.js';
import { columnsOf, select } from '../../../database/entity-sql.js';
import { LightningParcelEntity } from './lightning-parcel.entity.js';

const SERVED = computed({
  isServed: boolean(`EXISTS (
    SELECT FROM cluster_pincodes a JOIN cluster_pincodes b USING (cluster_id) JOIN clusters c ON c.id = a.cluster_id
    WHERE a.pincode = $1 AND b.pincode = $2 AND c.is_active)`),
});

/** Whether one active cluster holds both pincodes. */
export async function isLaneServed(tx: EntityManager, pickupPincode: string, dropPincode: string): Promise<boolean> {
  const [row] = await selectPrepared(tx, SERVED, `SELECT ${SERVED}`, [pickupPincode, dropPincode]);
  return row?.isServed ?? false;
}

const AWB = columnsOf(LightningParcelEntity, { only: ['awb'] });

/** Books a parcel, or finds the one that carries this reference already. @returns its AWB */
export async function bookOnce(tx: EntityManager, reference: string): Promise<string | undefined> {
  const [row] = await select(
    tx,
    AWB,
    `INSERT INTO lightning_parcels (reference, awb) VALUES ($1, 'LTN' || nextval('lightning_awb'))
     ON CONFLICT (reference) DO UPDATE SET reference = excluded.reference RETURNING ${AWB}`,
    [reference],
  );
  return row?.awb;
}
