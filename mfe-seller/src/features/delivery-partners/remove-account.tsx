import { type DeliveryPartner, SHIPPING_MESSAGES } from '@godown/contracts/shipping';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { Box, Button, ConfirmDialog } from '@godown/shared-ui/ui';
import { useState } from 'react';
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
      <Button size="sm" aria-label={`Remove account of ${name}`} onClick={() => setIsAsking(true)}>
        Remove account
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Remove your ${name} account?`}
          confirmLabel="Remove account"
          cancelLabel="Keep account"
          tone="danger"
          onConfirm={confirm}
          onClose={close}
        >
          {hasPlatformAccount
            ? `Its credentials are erased. New parcels use the platform account of ${name}; parcels already booked are tracked through it, if ${name} allows it.`
            : `Its credentials are erased and ${name} is switched off. Parcels already booked with it are no longer tracked and cannot be cancelled here.`}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
