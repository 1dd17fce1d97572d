import { type PromoterStockCsvQuery } from '@godown/contracts/field-force';
import { downloadCsv } from '@godown/shared-ui/api';

/** @returns whether the file came */
export function downloadPromoterStock(query: PromoterStockCsvQuery): Promise<boolean> {
  return downloadCsv('/csv/d2r/promoter-stock', { filename: 'promoter-stock.csv', query: { ...query } });
}
