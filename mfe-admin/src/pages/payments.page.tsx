import { useCan } from '@godown/shared-ui/session';
import { Button, Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { PaymentList } from '../features/payments/payment-list.js';
import { t } from './pages.texts.js';

export function PaymentsPage() {
  const mayAsk = useCan('gatewayPayments.ask');
  const [isInitiating, setInitiating] = useState(false);
  return (
    <Page>
      <PageHeader
        title={t('payments')}
        actions={
          mayAsk ? (
            <Button variant="solid" onClick={() => setInitiating(true)}>
              {t('initiatePayment')}
            </Button>
          ) : undefined
        }
      />
      <PaymentList isInitiating={isInitiating} onInitiated={() => setInitiating(false)} />
    </Page>
  );
}
