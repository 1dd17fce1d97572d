import { Page, PageHeader, Stack } from '@godown/shared-ui/ui';
import { PlatformAccountList } from '../features/couriers/platform-account-list.js';
import { UnknownCodeList } from '../features/couriers/unknown-code-list.js';
import { t } from './pages.texts.js';

export function CouriersPage() {
  return (
    <Page>
      <PageHeader title={t('couriers')} description={t('platformAccountsAndUnknownStatus')} />
      <Stack gap="6">
        <PlatformAccountList />
        <UnknownCodeList />
      </Stack>
    </Page>
  );
}
