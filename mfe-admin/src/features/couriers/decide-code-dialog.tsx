import {
  CODE_MEANING_KEYS,
  CODE_MEANINGS,
  type CodeMeaningKey,
  courierName,
  isDeliveryPartnerKey,
  SHIPPING_MESSAGES,
  type UnknownCourierCode,
} from '@godown/contracts/shipping';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { Button, Code, Dialog, Field, FormFrame, KeyValue, Select, Stack, Text } from '@godown/shared-ui/ui';
import { useId, useState } from 'react';
import { useDecideCode } from './decide-code.request.js';
import { t } from './couriers.texts.js';

const OPTIONS = CODE_MEANING_KEYS.map((value) => ({ value, label: CODE_MEANINGS[value].label }));

/** What a code means: it counts for the scans that were kept, and for new ones. */
export function DecideCodeDialog({ code, onClose }: { code: UnknownCourierCode; onClose: () => void }) {
  const decide = useDecideCode();
  const [meaning, setMeaning] = useState<CodeMeaningKey | ''>(code.meaning ?? '');
  const [isAsked, setAsked] = useState(false);
  const formId = useId();
  const { courier, rawCode } = code;
  const save = () => {
    setAsked(true);
    if (meaning === '' || !isDeliveryPartnerKey(courier)) return;
    decide.mutate(
      { courier, rawCode, meaning },
      {
        onSuccess: () => {
          notify.success(SHIPPING_MESSAGES.codeDecided);
          onClose();
        },
        onError: (error) => notifyError(error),
      },
    );
  };
  return (
    <Dialog
      title={t('whatDoesThisCodeMean')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="solid" loading={decide.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <KeyValue
          items={[
            { label: t('courier'), value: courierName(courier) },
            { label: t('code'), value: <Code>{rawCode}</Code> },
            { label: t('description'), value: code.description, wide: true },
          ]}
        />
        <FormFrame id={formId} onSubmit={save}>
          <Field label={t('meaning')} required error={isAsked && meaning === '' ? t('selectAMeaning') : undefined}>
            <Select placeholder={t('pleaseSelect')} options={OPTIONS} value={meaning} onChange={setMeaning} />
          </Field>
        </FormFrame>
        <Text size="sm" tone="muted">
          {t('scansOnHold')}
        </Text>
      </Stack>
    </Dialog>
  );
}
