/** Instead of a store: the prices of all stores of a type that have none of their own. */
export const STORE_TYPES = ['retailers', 'distributors'] as const;
export type StoreType = (typeof STORE_TYPES)[number];

export const STORE_TYPE_LABELS: Readonly<Record<StoreType, string>> = {
  retailers: 'All retailers',
  distributors: 'All distributors',
};

/** @returns null for the id of a store */
export function storeTypeOf(storeId: string): StoreType | null {
  return STORE_TYPES.find((type) => type === storeId) ?? null;
}
