import { PlusIcon } from '@godown/shared-ui/icons';
import { useCan } from '@godown/shared-ui/session';
import { LinkButton, Page, PageHeader } from '@godown/shared-ui/ui';
import { ClusterList } from '../features/fleet/clusters/cluster-list.js';
import { t } from '../features/fleet/clusters/clusters.texts.js';

export function ClustersPage() {
  const canWrite = useCan('clusters.write');
  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={
          canWrite ? (
            <>
              <LinkButton to="/clusters/assign">{t('assign')}</LinkButton>
              <LinkButton to="/clusters/new" variant="solid">
                <PlusIcon aria-hidden="true" />
                {t('create')}
              </LinkButton>
            </>
          ) : undefined
        }
      />
      <ClusterList />
    </Page>
  );
}
