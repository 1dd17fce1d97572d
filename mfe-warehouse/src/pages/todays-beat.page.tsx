import { Page, PageHeader } from '@godown/shared-ui/ui';
import { TodaysBeat } from '../features/todays-beat/todays-beat.js';
import { t } from '../features/todays-beat/todays-beat.texts.js';

export function TodaysBeatPage() {
  return (
    <Page>
      <PageHeader title={t('title')} />
      <TodaysBeat />
    </Page>
  );
}
