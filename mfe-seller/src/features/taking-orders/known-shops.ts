import { type FieldProduct, type FieldShop } from '@godown/contracts/field-force';
import { isRecord, readStored, writeStored } from '@godown/shared-ui/offline';
import { KNOWN_PREFIX } from '@godown/shared-ui/session';

/** What came last, for a phone without a network. */
export interface KnownShops {
  shops: FieldShop[];
  products: FieldProduct[];
  /** When it was told, ISO 8601. */
  at: string;
}

/** Whose shops: of a person, in the companies that are selected. */
export interface ShopsOwner {
  userId: string;
  companyIds: readonly string[];
}

const nameOf = ({ userId, companyIds }: ShopsOwner) => `${KNOWN_PREFIX}shops:${userId}:${companyIds.join(',')}`;

function isShop(value: unknown): value is FieldShop {
  if (!isRecord(value) || !isRecord(value['credit'])) return false;
  const { id, companyId, name, beats, lastOrders, offers, credit } = value;
  return (
    [id, companyId, name].every((one) => typeof one === 'string') &&
    [beats, lastOrders, offers].every(Array.isArray) &&
    isRecord(credit['limits']) &&
    isRecord(credit['use'])
  );
}

function isKnown(value: unknown): value is KnownShops {
  if (!isRecord(value) || typeof value['at'] !== 'string') return false;
  const { shops, products } = value;
  return Array.isArray(shops) && shops.every(isShop) && Array.isArray(products) && products.every(isRecord);
}

/** What cannot be read counts as never told. */
export function readKnownShops(owner: ShopsOwner): KnownShops | null {
  const stored = readStored(nameOf(owner));
  return isKnown(stored) ? { ...stored, shops: stored.shops.map(whole) } : null;
}

type Newer = 'weekdays' | 'address';

/** A copy that was kept before the server told addresses and days of beats lacks them. */
function whole(shop: Omit<FieldShop, Newer> & Partial<Pick<FieldShop, Newer>>): FieldShop {
  return { ...shop, weekdays: shop.weekdays ?? [], address: shop.address ?? '' };
}

/** @returns false when the device refuses to keep them */
export function writeKnownShops(owner: ShopsOwner, known: KnownShops): boolean {
  return writeStored(nameOf(owner), known);
}

/** One shop as it is now, among the others as they were. */
export function withShop(known: KnownShops | null, shop: FieldShop, products: readonly FieldProduct[]): KnownShops {
  const isNew = new Set(products.map(({ catalogueId }) => catalogueId));
  return {
    at: known?.at ?? new Date().toISOString(),
    shops: [...(known?.shops ?? []).filter(({ id }) => id !== shop.id), shop].toSorted((one, other) =>
      one.name.localeCompare(other.name),
    ),
    products: [...(known?.products ?? []).filter(({ catalogueId }) => !isNew.has(catalogueId)), ...products],
  };
}
