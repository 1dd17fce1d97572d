// Pipelined with the catalogue's reads.
import { type BoxSize } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { computed, decimal } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';

const SIZE = computed({
  lengthCm: decimal('length_cm'),
  breadthCm: decimal('breadth_cm'),
  heightCm: decimal('height_cm'),
});

export async function findDefaultPackage(tx: EntityManager, companyId: string): Promise<BoxSize | undefined> {
  const [size] = await select(
    tx,
    SIZE,
    `SELECT ${SIZE} FROM shipping_packages_public WHERE company_id = $1 AND is_default`,
    [companyId],
  );
  return size;
}
