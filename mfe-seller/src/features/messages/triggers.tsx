import {
  FALLBACK_MINUTES,
  type MessageTrigger,
  type PricedChannel,
  type SaveTriggersRequest,
  type TriggersView,
} from '@godown/contracts/messaging';
import { couldNotGet, errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import {
  Box,
  Button,
  ErrorState,
  Field,
  formatDate,
  formatPaise,
  NumberField,
  Panel,
  Section,
  SkeletonPanel,
  Stack,
  Switch,
  Text,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useSaveTriggers } from './save-triggers.request.js';
import { useTemplates } from './templates.request.js';
import { TriggerRow } from './trigger-row.js';
import { useTriggers } from './triggers.request.js';
import { t } from './messages.texts.js';

/** Which order status sends which template. */
export function Triggers({ companyId }: { companyId: string }) {
  const { data, error, refetch, isFetching } = useTriggers(companyId);
  if (error)
    return (
      <Panel>
        <ErrorState
          message={errorText(error, couldNotGet(t('theTriggers')))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  return data === undefined ? (
    <Panel>
      <SkeletonPanel rows={6} />
    </Panel>
  ) : (
    <TriggersForm saved={data} />
  );
}

/** What a message costs today, and from which day on it costs something else. */
function costText({ prices, plannedPrices }: TriggersView, channel: PricedChannel): string {
  const changes = plannedPrices
    .filter((planned) => planned.channel === channel)
    .map(({ pricePaise, validFrom }) =>
      t('laterPrice', { price: formatPaise(pricePaise), validFrom: formatDate(validFrom, 'date') }),
    );
  return `${formatPaise(prices[channel])}${changes.join('')}`;
}

function TriggersForm({ saved }: { saved: TriggersView }) {
  const templates = useTemplates(saved.companyId).data?.templates ?? [];
  const save = useSaveTriggers();
  const [draft, setDraft] = useState<Omit<SaveTriggersRequest, 'companyId'>>({
    triggers: saved.triggers.map(({ isModuleOn: _on, ...trigger }) => trigger),
    fallsBackToSms: saved.fallsBackToSms,
    fallbackMinutes: saved.fallbackMinutes,
  });
  const change = (changed: MessageTrigger) =>
    setDraft((now) => ({
      ...now,
      triggers: now.triggers.map((trigger) => (trigger.status === changed.status ? changed : trigger)),
    }));
  const submit = () =>
    save.mutate(
      { companyId: saved.companyId, ...draft },
      {
        onSuccess: ({ message = 'Success' }) => notify.success(message),
        onError: (error) => notifyError(error),
      },
    );
  return (
    <Stack gap="5">
      <Section
        title={t('orderStatuses')}
        description={t('eachWhatsAppMessageCosts', { saved: costText(saved, 'whatsapp') })}
      >
        <Stack as="ul" gap="0" listStyleType="none">
          {draft.triggers.map((trigger) => (
            <TriggerRow
              key={trigger.status}
              trigger={trigger}
              isModuleOn={saved.triggers.some(({ status, isModuleOn }) => status === trigger.status && isModuleOn)}
              templates={templates}
              onChange={change}
            />
          ))}
        </Stack>
      </Section>
      <Section title={t('smsInstead')} description={t('eachSmsCosts', { saved: costText(saved, 'sms') })}>
        <Stack gap="3">
          <Switch
            checked={draft.fallsBackToSms}
            onChange={(fallsBackToSms) => setDraft((now) => ({ ...now, fallsBackToSms }))}
          >
            {t('sendAnSmsWhenWhatsApp')}
          </Switch>
          {draft.fallsBackToSms ? (
            <Box maxW="3xs">
              <Field label={t('waitBeforeTheSms')}>
                <NumberField
                  suffix="min"
                  value={draft.fallbackMinutes}
                  onChange={(minutes) =>
                    setDraft((now) => ({ ...now, fallbackMinutes: minutes ?? FALLBACK_MINUTES.usual }))
                  }
                />
              </Field>
            </Box>
          ) : null}
          <Text size="xs" tone="muted">
            {t('buyersWhoReplyStopGet')}
          </Text>
        </Stack>
      </Section>
      <Text size="sm" tone="muted">
        {t('eachEmailCosts', { saved: costText(saved, 'email') })}
      </Text>
      <Box>
        <Button variant="solid" loading={save.isPending} onClick={submit}>
          {t('saveTriggers')}
        </Button>
      </Box>
    </Stack>
  );
}
