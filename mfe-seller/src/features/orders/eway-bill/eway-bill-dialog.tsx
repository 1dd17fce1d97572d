import { type OrderView } from '@godown/contracts/orders';
import { Button, Dialog, Heading, Stack } from '@godown/shared-ui/ui';
import { EwayBillFileForm } from './eway-bill-file-form.js';
import { EwayBillNumberForm } from './eway-bill-number-form.js';
import { t } from './eway-bill.texts.js';

/** From the invoice to the number on the parcel: the portal is between the two forms. */
export function EwayBillDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  return (
    <Dialog
      title={t('title', { order: order.shopOrderId })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap="6">
        <Stack gap="3">
          <Heading as="h3" size="sm">
            {t('file.title')}
          </Heading>
          <EwayBillFileForm order={order} />
        </Stack>
        <Stack gap="3">
          <Heading as="h3" size="sm">
            {t('number.title')}
          </Heading>
          <EwayBillNumberForm order={order} onSaved={onClose} />
        </Stack>
      </Stack>
    </Dialog>
  );
}
