import { type FindInventoryResponse } from '@godown/contracts/inventory';
import { CellLines, FigureTable, formatCount, QuerySection, Text, TextLink } from '@godown/shared-ui/ui';
import { t } from './home.texts.js';
import { useLowStock } from './low-stock.request.js';

const SHOWN = 5;

function Rows({ inventory, count }: FindInventoryResponse) {
  if (count === 0) return <Text tone="muted">{t('stock.none')}</Text>;
  const shown = inventory.slice(0, SHOWN);
  return (
    <>
      <FigureTable
        label={t('stock.title')}
        columns={[t('stock.product'), t('stock.available')]}
        rows={shown.map((row) => ({
          key: row.inventoryId,
          cells: [
            <CellLines key="product" below={row.wsin}>
              <TextLink to={`/inventory?tab=${row.warehouseId}&level=low&inventory=${row.inventoryId}`}>
                {row.productTitle}
              </TextLink>
            </CellLines>,
            formatCount(row.currentStock - row.blocked),
          ],
        }))}
      />
      {count > shown.length ? (
        <Text size="sm" tone="muted">
          {t('stock.more', { count: formatCount(count - shown.length) })}
        </Text>
      ) : null}
      <TextLink to="/inventory?level=low">{t('stock.open')}</TextLink>
    </>
  );
}

/** What runs out first. */
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
