import {
  MESSAGE_VALUE_NAMES,
  MESSAGE_VALUES,
  type MessageTemplateView,
  type MessageTrigger,
  type MessageValue,
  variableCount,
} from '@godown/contracts/messaging';
import { ORDER_STATUS_LABELS } from '@godown/contracts/orders';
import { Box, Field, Flex, FormGrid, Grid, Select, Stack, Switch, Text } from '@godown/shared-ui/ui';
import { TemplatePreview } from './template-preview.js';
import { t } from './messages.texts.js';

const VALUES = MESSAGE_VALUE_NAMES.map((value) => ({ value, label: MESSAGE_VALUES[value].label }));

interface TriggerRowProps {
  trigger: MessageTrigger;
  isModuleOn: boolean;
  templates: readonly MessageTemplateView[];
  onChange: (trigger: MessageTrigger) => void;
}

/** The first values in their usual order: a buyer's name, the order, the brand. */
function usualValues(template: MessageTemplateView | undefined): MessageValue[] {
  const count = template === undefined ? 0 : variableCount(template.body);
  return Array.from({ length: count }, (_, index) => MESSAGE_VALUE_NAMES[index] ?? 'link');
}

/** One order status: on or off, its template, and what the template's variables stand for. */
export function TriggerRow({ trigger, isModuleOn, templates, onChange }: TriggerRowProps) {
  const label = ORDER_STATUS_LABELS[trigger.status];
  const template = templates.find(({ id }) => id === trigger.templateId);
  const isApproved = template === undefined || template.status === 'APPROVED';
  // One that was chosen before WhatsApp took its approval back stays shown: it is what is set.
  const offered = templates.filter((one) => one.status === 'APPROVED' || one === template);
  const choose = (templateId: string) =>
    onChange({
      ...trigger,
      templateId: templateId || null,
      variables: usualValues(templates.find(({ id }) => id === templateId)),
    });
  const setVariable = (at: number, value: MessageValue) =>
    onChange({ ...trigger, variables: trigger.variables.map((old, index) => (index === at ? value : old)) });
  return (
    <Box as="li" py="4" borderTopWidth="thin" borderColor="border" _first={{ borderTopWidth: 0 }}>
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4">
        <Stack gap="3">
          <Flex gap="3" justify="space-between" wrap="wrap">
            <Switch checked={trigger.isActive} onChange={(isActive) => onChange({ ...trigger, isActive })}>
              {label}
            </Switch>
            {isModuleOn ? null : (
              <Text as="span" size="xs" tone="muted">
                {t('notSentTurnedOff')}
              </Text>
            )}
          </Flex>
          {trigger.isActive ? (
            <Field label={t('templateFor', { label })} error={isApproved ? undefined : t('whatsAppDoesNotApprove')}>
              <Select
                placeholder={t('standardText')}
                options={offered.map(({ id, name }) => ({ value: id, label: name }))}
                value={template?.id ?? ''}
                onChange={choose}
              />
            </Field>
          ) : null}
          {trigger.isActive && template ? (
            <FormGrid>
              {trigger.variables.map((variable, index) => (
                <Field key={index} label={`{{${index + 1}}}`}>
                  <Select
                    options={VALUES}
                    value={variable}
                    onChange={(value) => setVariable(index, value === '' ? variable : value)}
                  />
                </Field>
              ))}
            </FormGrid>
          ) : null}
        </Stack>
        {trigger.isActive && template ? (
          <TemplatePreview {...template} values={trigger.variables.map((name) => MESSAGE_VALUES[name].example)} />
        ) : null}
      </Grid>
    </Box>
  );
}
