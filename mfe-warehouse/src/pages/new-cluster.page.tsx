import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { ClusterEditor } from '../features/fleet/clusters/cluster-editor.js';
import { t } from '../features/fleet/clusters/clusters.texts.js';
import { AllowedOnly } from '../access/allowed-only.js';

function Content() {
  return (
    <Page width="form">
      <PageHeader above={<TextLink to="/clusters">{t('title')}</TextLink>} title={t('create')} />
      <ClusterEditor cluster={null} />
    </Page>
  );
}

export function NewClusterPage() {
  return (
    <AllowedOnly permission="clusters.write">
      <Content />
    </AllowedOnly>
  );
}
