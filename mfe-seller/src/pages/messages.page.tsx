import { Page, PageHeader } from '@godown/shared-ui/ui';
import { MessagesScreen } from '../features/messages/messages-screen.js';
import { t } from './pages.texts.js';

export function MessagesPage() {
  return (
    <Page>
      <PageHeader title={t('messages')} description={t('whatsAppSmsAndEmail')} />
      <MessagesScreen />
    </Page>
  );
}
