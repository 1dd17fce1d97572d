import { useCan } from '@godown/shared-ui/session';
import { LinkButton, Page, PageHeader } from '@godown/shared-ui/ui';
import { CashScreen } from '../features/driver-cash/cash-screen.js';
import { t } from '../features/driver-cash/cash.texts.js';

export function CashPage() {
  const seesIncentives = useCan('incentives.read');
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={seesIncentives ? <LinkButton to="/cash/incentives">{t('incentives')}</LinkButton> : undefined}
      />
      <CashScreen />
    </Page>
  );
}
