import { Page, PageHeader } from '@godown/shared-ui/ui';
import { ShelfScreen } from '../features/shelf-returns/shelf-screen.js';
import { t } from '../features/shelf-returns/shelf-returns.texts.js';

export function MyReturnsPage() {
  return (
    <Page>
      <PageHeader title={t('title')} />
      <ShelfScreen />
    </Page>
  );
}
