import { Page, PageHeader } from '@godown/shared-ui/ui';
import { MessagesScreen } from '../features/messages/messages-screen.js';

export function MessagesPage() {
  return (
    <Page>
      <PageHeader title="Messages" description="What buyers get by WhatsApp, and when." />
      <MessagesScreen />
    </Page>
  );
}
