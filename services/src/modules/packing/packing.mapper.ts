import { type BookedWeight, type Packing } from '@godown/contracts/packing';
import { type PackingRow } from './packing.sql.js';

export function toPacking(row: PackingRow): Packing {
  const { id, revision, packedAt, packedBy, box, lines, lengthCm, breadthCm, heightCm, weightGrams, photo } = row;
  return {
    id,
    revision,
    packedAt: packedAt.toISOString(),
    packedBy,
    box,
    lines,
    lengthCm,
    breadthCm,
    heightCm,
    weightGrams,
    photo: photo === null ? null : `/wms/packings/${id}/photo`,
  };
}

export function bookedOf({ bookedCourier: courier, bookedGrams: chargeableGrams }: PackingRow): BookedWeight | null {
  return courier === null || chargeableGrams === null ? null : { courier, chargeableGrams };
}
