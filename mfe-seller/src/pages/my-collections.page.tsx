import { Page, PageHeader } from '@godown/shared-ui/ui';
import { CollectingScreen } from '../features/collecting/collecting-screen.js';
import { t } from '../features/collecting/collecting.texts.js';

export function MyCollectionsPage() {
  return (
    <Page>
      <PageHeader title={t('title')} />
      <CollectingScreen />
    </Page>
  );
}
