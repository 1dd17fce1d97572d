import { type DeliveryPartner, SHIPPING_MESSAGES } from '@godown/contracts/shipping';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { Box, Button, ConfirmDialog } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './delivery-partners.texts.js';
import { useRemoveAccount } from './remove-account.request.js';

interface Props {
  partner: Pick<DeliveryPartner, 'key' | 'name' | 'hasPlatformAccount'>;
  onRemoved: (partners: readonly DeliveryPartner[]) => void;
}

/** Asks first: the credentials are gone then, and with them perhaps the word on parcels under way. */
export function RemoveAccount({ partner: { key, name, hasPlatformAccount }, onRemoved }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const removing = useRemoveAccount();
  const close = () => setIsAsking(false);
  const confirm = async () => {
    try {
      onRemoved((await removing.mutateAsync(key)).responseBody.deliveryPartners);
      notify.success(SHIPPING_MESSAGES.partnersSaved);
      close();
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <Box mt="4">
      <Button size="sm" aria-label={t('remove.of', { name })} onClick={() => setIsAsking(true)}>
        {t('remove.open')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('remove.title', { name })}
          confirmLabel={t('remove.open')}
          cancelLabel={t('remove.keep')}
          tone="danger"
          onConfirm={confirm}
          onClose={close}
        >
          {t(hasPlatformAccount ? 'remove.platform' : 'remove.switchedOff', { name })}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
