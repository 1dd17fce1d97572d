import { Page, PageHeader, Stack } from '@godown/shared-ui/ui';
import { PlatformAccountList } from '../features/couriers/platform-account-list.js';
import { UnknownCodeList } from '../features/couriers/unknown-code-list.js';

export function CouriersPage() {
  return (
    <Page>
      <PageHeader
        title="Couriers"
        description="The platform's accounts with couriers, and status codes that are not understood yet."
      />
      <Stack gap="6">
        <PlatformAccountList />
        <UnknownCodeList />
      </Stack>
    </Page>
  );
}
