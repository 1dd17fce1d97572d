import { API_KEY_LIMITS, type ApiKeyView } from '@godown/contracts/api-keys';
import { notifyError } from '@godown/shared-ui/api';
import { Button, Dialog, Field, Select, Stack, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './api-keys.texts.js';
import { useRotateApiKey } from './rotate-api-key.request.js';
import { type ShownKey } from './shown-key-dialog.js';

const HOURS = [
  { value: String(API_KEY_LIMITS.graceHours), label: t('rotate.hours.day') },
  { value: '1', label: t('rotate.hours.one') },
  { value: '0', label: t('rotate.hours.none') },
];

interface RotateKeyDialogProps {
  apiKey: ApiKeyView;
  onRotated: (shown: ShownKey) => void;
  onClose: () => void;
}

/** A new key; the software changes over while both work. */
export function RotateKeyDialog({ apiKey: { id, name }, onRotated, onClose }: RotateKeyDialogProps) {
  const rotate = useRotateApiKey(id);
  const [hours, setHours] = useState(String(API_KEY_LIMITS.graceHours));
  const send = async () => {
    try {
      const { key } = await rotate.mutateAsync({ graceHours: Number(hours) });
      onRotated({ id, name, key });
    } catch (error) {
      notifyError(error, { text: t('rotate.failed') });
    }
  };
  return (
    <Dialog
      title={t('rotate.title', { name })}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('rotate.cancel')}</Button>
          <Button
            variant="solid"
            loading={rotate.isPending}
            onClick={() => {
              void send();
            }}
          >
            {t('rotate.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{t('rotate.text')}</Text>
        <Field label={t('rotate.grace')}>
          <Select options={HOURS} value={hours} onChange={setHours} />
        </Field>
      </Stack>
    </Dialog>
  );
}
