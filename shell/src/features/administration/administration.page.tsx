import { administrationTab, type AdministrationTab } from '@godown/contracts/auth';
import { useSearchParams } from '@godown/shared-ui/router';
import { Banner, Box, Page, PageHeader, Tabs } from '@godown/shared-ui/ui';
import { PageLoading } from '../../remotes/page-loading.js';
import { useRegistry } from '../../remotes/registry-store.js';
import { RemoteBoundary } from '../../remotes/remote-boundary.js';
import { RemotePage } from '../../remotes/remote-page.js';
import { RemoteTab } from '../../remotes/remote-tab.js';
import { useShownTabs } from './use-shown-tabs.js';
import { t } from './administration.texts.js';

const again = () => Promise.resolve();

/** Everything that is set once: the tab stands in the address, and what the address does not know is the profile. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const registry = useRegistry();
  const shown = useShownTabs();
  const asked = search.get('tab');
  const current = administrationTab(
    asked,
    shown.map(({ key }) => key),
  );
  const tab = shown.find(({ key }) => key === current);
  // Until the registry is there, a remote's tab looks like one that does not exist.
  const isUnsure = registry.status === 'loading' && asked !== null && asked !== current;
  const isUnknown = registry.status !== 'loading' && asked !== null && asked !== '' && asked !== current;
  const open = (key: AdministrationTab) => setSearch({ tab: key });
  return (
    <Page>
      <PageHeader title={t('administration')} />
      {isUnknown ? <Banner tone="warning">{t('thisTabDoesNotExist')}</Banner> : null}
      <Tabs
        label={t('administration')}
        tabs={shown.map(({ key, label }) => ({ value: key, label }))}
        value={current}
        onChange={open}
      >
        <Box pt="5" maxW={tab && 'found' in tab ? undefined : '5xl'}>
          <RemoteBoundary resetKey={current} onRetry={again}>
            {isUnsure ? (
              <PageLoading />
            ) : (
              tab &&
              ('found' in tab ? (
                <RemoteTab tab={tab.key} found={tab.found} />
              ) : (
                <RemotePage lazy={tab.lazy} onRetry={again} />
              ))
            )}
          </RemoteBoundary>
        </Box>
      </Tabs>
    </Page>
  );
}
