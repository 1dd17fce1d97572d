import { useLanguage } from '@godown/shared-ui/i18n';
import { Page, PageHeader } from '@godown/shared-ui/ui';
import { DriveScreen } from '../features/driving/drive-screen.js';
import { t } from '../features/driving/driving.texts.js';

export function DrivePage() {
  useLanguage();
  return (
    <Page>
      <PageHeader title={t('title')} />
      <DriveScreen />
    </Page>
  );
}
