import { Page, PageHeader, Stack } from '@godown/shared-ui/ui';
import { PlatformAccountList } from '../features/couriers/platform-account-list.js';
import { UnknownCodeList } from '../features/couriers/unknown-code-list.js';

export function CouriersPage() {
  return (
    <Page>
      <PageHeader title="Couriers" description="Platform accounts and unknown status codes" />
      <Stack gap="6">
        <PlatformAccountList />
        <UnknownCodeList />
      </Stack>
    </Page>
  );
}
