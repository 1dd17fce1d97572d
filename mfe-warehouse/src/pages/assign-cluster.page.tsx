import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { ClusterAssignment } from '../features/fleet/clusters/cluster-assignment.js';
import { t } from '../features/fleet/clusters/clusters.texts.js';
import { AllowedOnly } from '../access/allowed-only.js';

function Content() {
  return (
    <Page width="form">
      <PageHeader above={<TextLink to="/clusters">{t('title')}</TextLink>} title={t('assign')} />
      <ClusterAssignment />
    </Page>
  );
}

export function AssignClusterPage() {
  return (
    <AllowedOnly permission="clusters.write">
      <Content />
    </AllowedOnly>
  );
}
