import { Page, PageHeader } from '@godown/shared-ui/ui';
import { CashScreen } from '../features/driver-cash/cash-screen.js';
import { t } from '../features/driver-cash/cash.texts.js';

export function CashPage() {
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <CashScreen />
    </Page>
  );
}
