import { type CatalogueItemView } from '@godown/contracts/catalogue';

export function itemView(overrides: Partial<CatalogueItemView> = {}): CatalogueItemView {
  return {
    catalogId: '019a0000-0000-7000-8000-00000000c0de', companyId: 'company-1', companyName: 'Asha Foods', skuId: 'CHIPS-50', shopType: 'manual',
    productTitle: 'Masala chips', variantTitle: '50 g', category: 'Snacks', handle: 'masala-chips', hsnCode: '19059030', barcode: '8901234567890', active: 1,
    price: 1234.5, basePrice: 900, length: 20, breadth: 15, height: 4.5, weight: 60, margin: 12.5, distributorMargin: 4, d2rCategory: 'CHIPS',
    sgst: 2.5, cgst: 2.5, igst: 5, utgst: 2.5, cess: 1, imageUrls: ['https://images.example/chips.png'], wsin: 'WAB12CD34EF5',
    createdAt: '2026-11-20T06:00:00.000Z', updatedAt: '2026-11-21T06:00:00.000Z', ...overrides,
  };
}
