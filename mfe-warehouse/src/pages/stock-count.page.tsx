import { STOCK_COUNT_MESSAGES } from '@godown/contracts/stock-counts';
import { errorText } from '@godown/shared-ui/api';
import { useParams } from '@godown/shared-ui/router';
import { ErrorState, Page, PageHeader, SkeletonPanel, TextLink } from '@godown/shared-ui/ui';
import { useStockCount } from '../features/stock-counts/get-stock-count.request.js';
import { StockCountScreen } from '../features/stock-counts/stock-count-screen.js';
import { t } from '../features/stock-counts/stock-counts.texts.js';

export function StockCountPage() {
  const { stockCountId = '' } = useParams();
  const { data, error, isFetching, refetch } = useStockCount(stockCountId);
  if (data !== undefined) return <StockCountScreen key={data.id} count={data} />;
  return (
    <Page>
      <PageHeader above={<TextLink to="/stock-counts">{t('back')}</TextLink>} title={t('title')} />
      {error === null ? (
        <SkeletonPanel />
      ) : (
        <ErrorState
          message={errorText(error, STOCK_COUNT_MESSAGES.loadFailed)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
