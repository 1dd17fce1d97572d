import { Page, PageHeader } from '@godown/shared-ui/ui';
import { OwnStock } from '../features/own-stock/own-stock.js';
import { t } from '../features/own-stock/own-stock.texts.js';

export function OwnStockPage() {
  return (
    <Page>
      <PageHeader title={t('title')} />
      <OwnStock />
    </Page>
  );
}
