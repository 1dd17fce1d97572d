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
      title="What does this code mean?"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="solid" loading={decide.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <KeyValue
          items={[
            { label: 'Courier', value: courierName(courier) },
            { label: 'Code', value: <Code>{rawCode}</Code> },
            { label: 'Description', value: code.description, wide: true },
          ]}
        />
        <FormFrame id={formId} onSubmit={save}>
          <Field label="Meaning" required error={isAsked && meaning === '' ? 'Select a meaning' : undefined}>
            <Select placeholder="Please select" options={OPTIONS} value={meaning} onChange={setMeaning} />
          </Field>
        </FormFrame>
        <Text size="sm" tone="muted">
          Scans on hold with this code are applied now. Orders may change status, and buyers and stores are notified as
          usual. No order moves backwards.
        </Text>
      </Stack>
    </Dialog>
  );
}
