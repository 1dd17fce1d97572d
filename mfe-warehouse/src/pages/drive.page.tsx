import { useLanguage } from '@godown/shared-ui/i18n';
import { Flex, Page, PageHeader } from '@godown/shared-ui/ui';
import { DriveScreen } from '../features/driving/drive-screen.js';
import { LanguageSwitch } from '../features/driving/language-switch.js';
import { t } from '../features/driving/driving.texts.js';

export function DrivePage() {
  useLanguage();
  return (
    <Page>
      <Flex justify="space-between" align="center" gap="3">
        <PageHeader title={t('title')} />
        <LanguageSwitch />
      </Flex>
      <DriveScreen />
    </Page>
  );
}
