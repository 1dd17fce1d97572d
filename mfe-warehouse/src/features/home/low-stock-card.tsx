import { type FindInventoryResponse } from '@godown/contracts/inventory';
import { CellLines, FigureTable, formatCount, QuerySection, Text, TextLink } from '@godown/shared-ui/ui';
import { t } from './home.texts.js';
import { useLowStock } from './low-stock.request.js';

function Rows({ inventory, count }: FindInventoryResponse) {
  if (count === 0) return <Text tone="muted">{t('stock.none')}</Text>;
  return (
    <>
      <FigureTable
        label={t('stock.title')}
        columns={[t('stock.product'), t('stock.available')]}
        rows={inventory.map((row) => ({
          key: row.inventoryId,
          cells: [
            <CellLines key="product" below={row.wsin}>
              <TextLink to={`/inventory?level=low&inventory=${row.inventoryId}`}>{row.productTitle}</TextLink>
            </CellLines>,
            formatCount(row.currentStock - row.blocked),
          ],
        }))}
      />
      {count > inventory.length ? (
        <Text size="sm" tone="muted">
          {t('stock.more', { count: formatCount(count - inventory.length) })}
        </Text>
      ) : null}
      <TextLink to="/inventory?level=low">{t('stock.open')}</TextLink>
    </>
  );
}

/** What runs out first in the warehouses of this person. */
export function LowStockCard({ companyIds }: { companyIds: readonly string[] }) {
  const query = useLowStock(companyIds);
  return (
    <QuerySection
      title={t('stock.title')}
      about={t('stock.about')}
      query={query}
      failed={t('failed', { what: t('stock.title') })}
    >
      {(found) => <Rows {...found} />}
    </QuerySection>
  );
}
