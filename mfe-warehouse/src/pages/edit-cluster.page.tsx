import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useParams } from '@godown/shared-ui/router';
import { EmptyState, ErrorState, Page, PageHeader, SkeletonPanel, TextLink } from '@godown/shared-ui/ui';
import { ClusterEditor } from '../features/fleet/clusters/cluster-editor.js';
import { t } from '../features/fleet/clusters/clusters.texts.js';
import { useAllClusters } from '../features/fleet/clusters/find-clusters.request.js';
import { AllowedOnly } from '../access/allowed-only.js';

function Content() {
  const { clusterId } = useParams();
  const { data, error, isPending, isFetching, refetch } = useAllClusters();
  const cluster = data?.find(({ id }) => id === clusterId);
  return (
    <Page width="form">
      <PageHeader
        above={<TextLink to="/clusters">{t('title')}</TextLink>}
        title={cluster === undefined ? t('noun') : t('edit', { name: cluster.name })}
      />
      {isPending ? <SkeletonPanel /> : null}
      {error !== null && data === undefined ? (
        <ErrorState
          message={errorText(error, couldNotGet('cluster'))}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : null}
      {data !== undefined && cluster === undefined ? <EmptyState title={t('missing')} /> : null}
      {cluster === undefined ? null : <ClusterEditor key={cluster.id} cluster={cluster} />}
    </Page>
  );
}

export function EditClusterPage() {
  return (
    <AllowedOnly permission="clusters.write">
      <Content />
    </AllowedOnly>
  );
}
