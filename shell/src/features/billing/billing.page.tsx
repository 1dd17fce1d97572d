import { BILLING_TAB_LABELS } from '@godown/contracts/billing';
import { Navigate } from '@godown/shared-ui/router';
import { Banner, Box, Page, PageHeader, Tabs } from '@godown/shared-ui/ui';
import { PageLoading } from '../../remotes/page-loading.js';
import { useRegistry, useRegistryStore } from '../../remotes/registry-store.js';
import { RemoteTab } from '../../remotes/remote-tab.js';
import { RemoteTrouble } from '../../remotes/remote-trouble.js';
import { useBillingTabs } from './use-billing-tabs.js';
import { t } from './billing.texts.js';

const noRegistry = new Error("Couldn't load the screens");

/** Everything that is charged, remitted and paid: the remotes bring the panels, and a panel that nobody brings is not shown. */
export function Component() {
  const { status } = useRegistry();
  const { refresh } = useRegistryStore();
  const { panels, panel, isUnknown, open } = useBillingTabs();
  if (status === 'loading') return <PageLoading />;
  if (status === 'failed')
    return (
      <RemoteTrouble
        error={noRegistry}
        onRetry={() => {
          void refresh();
        }}
      />
    );
  if (!panel) return <Navigate to="/" replace />;
  return (
    <Page>
      <PageHeader title={t('billing')} />
      {isUnknown ? <Banner tone="warning">{t('thisTabDoesNotExist')}</Banner> : null}
      <Tabs
        label={t('billing')}
        tabs={panels.map(({ key }) => ({ value: key, label: BILLING_TAB_LABELS[key] }))}
        value={panel.key}
        onChange={open}
      >
        <Box pt="5">
          <RemoteTab key={panel.key} tab={panel.key} found={panel.found} />
        </Box>
      </Tabs>
    </Page>
  );
}
