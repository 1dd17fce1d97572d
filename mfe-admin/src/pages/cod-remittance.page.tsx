import { Page, PageHeader } from '@godown/shared-ui/ui';
import { CodList } from '../features/billing/cod/cod-list.js';
import { t } from './pages.texts.js';

/** What buyers paid at the door, and where it is. */
export function CodRemittancePage() {
  return (
    <Page>
      <PageHeader title={t('codRemittance')} />
      <CodList withCompany={false} />
    </Page>
  );
}
