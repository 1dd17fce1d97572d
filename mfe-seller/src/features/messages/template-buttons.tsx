import { type AddTemplateRequest, TEMPLATE_LIMITS, type TemplateButtonType } from '@godown/contracts/messaging';
import { FormInput, FormSelect, useFieldArray, useWatch } from '@godown/shared-ui/forms';
import { Box, Button, Flex, FormGrid, Panel, Stack } from '@godown/shared-ui/ui';
import { t } from './messages.texts.js';

const TYPES: { value: TemplateButtonType; label: string }[] = [
  { value: 'URL', label: t('openAWebPage') },
  { value: 'PHONE_NUMBER', label: t('callANumber') },
  { value: 'QUICK_REPLY', label: t('quickReply') },
];

const VALUE_LABELS: Readonly<Record<TemplateButtonType, string | null>> = {
  URL: t('address'),
  PHONE_NUMBER: t('phoneNumber'),
  QUICK_REPLY: null,
};

/** Up to three buttons under the message. */
export function TemplateButtons() {
  const { fields, append, remove } = useFieldArray<AddTemplateRequest, 'buttons'>({ name: 'buttons' });
  const buttons = useWatch<AddTemplateRequest, 'buttons'>({ name: 'buttons' });
  return (
    <Stack gap="3">
      {fields.map((field, index) => {
        const valueLabel = VALUE_LABELS[buttons?.[index]?.type ?? 'URL'];
        return (
          <Panel key={field.id} as="div" padding="sm" tone="sunken">
            <FormGrid>
              <FormSelect name={`buttons.${index}.type`} label={t('button')} options={TYPES} />
              <FormInput
                name={`buttons.${index}.text`}
                label={t('text')}
                required
                maxLength={TEMPLATE_LIMITS.buttonText}
              />
              {valueLabel === null ? null : <FormInput name={`buttons.${index}.value`} label={valueLabel} required />}
            </FormGrid>
            <Flex justify="flex-end" mt="2">
              <Button
                variant="link"
                size="sm"
                aria-label={t('removeButton', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                {t('remove')}
              </Button>
            </Flex>
          </Panel>
        );
      })}
      {fields.length >= TEMPLATE_LIMITS.buttons ? null : (
        <Box>
          <Button size="sm" onClick={() => append({ type: 'URL', text: '', value: '' })}>
            {t('addButton')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
