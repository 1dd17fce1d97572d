import { type InventoryView } from '@godown/contracts/inventory';

export function inventoryView(overrides: Partial<InventoryView> = {}): InventoryView {
  return {
    inventoryId: 'inv-1',
    companyId: 'company-1',
    warehouseId: 'wh-1',
    wsin: 'WAAAAAAAAAA1',
    productTitle: 'Masala chips',
    skuIds: ['CHIPS-50'],
    currentStock: 1200,
    safeStock: 100,
    blocked: 30,
    inboundAccepted: 1500,
    inboundRejected: 12,
    bin: null,
    updatedAt: '2026-11-21T06:00:00.000Z',
    ...overrides,
  };
}
