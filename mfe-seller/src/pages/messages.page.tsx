import { Page, PageHeader } from '@godown/shared-ui/ui';
import { MessagesScreen } from '../features/messages/messages-screen.js';

export function MessagesPage() {
  return (
    <Page>
      <PageHeader title="Messages" description="WhatsApp, SMS and email to buyers" />
      <MessagesScreen />
    </Page>
  );
}
