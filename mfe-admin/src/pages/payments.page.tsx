import { useCan } from '@godown/shared-ui/session';
import { Button, Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { PaymentList } from '../features/payments/payment-list.js';

export function PaymentsPage() {
  const mayAsk = useCan('gatewayPayments.ask');
  const [isInitiating, setInitiating] = useState(false);
  return (
    <Page>
      <PageHeader
        title="Payments"
        actions={
          mayAsk ? (
            <Button variant="solid" onClick={() => setInitiating(true)}>
              Initiate Payment
            </Button>
          ) : undefined
        }
      />
      <PaymentList isInitiating={isInitiating} onInitiated={() => setInitiating(false)} />
    </Page>
  );
}
