import { MESSAGE_CHANNEL_LABELS, MESSAGING_MESSAGES, type MessagePriceView } from '@godown/contracts/messaging';
import { errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import {
  Button,
  type ComboboxOption,
  ConfirmDialog,
  DataTable,
  formatDate,
  formatPaise,
  KeyValue,
  Section,
  Text,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { messagePriceColumns } from './message-prices.columns.js';
import { useMessagePrices } from './message-prices.request.js';
import { t } from './message-prices.texts.js';
import { PlanPriceDialog } from './plan-price-dialog.js';
import { useWithdrawMessagePrice } from './withdraw-message-price.request.js';

/** What messages to buyers cost one company, or without one those that have no prices of their own. */
export function MessagePrices({ company }: { company: ComboboxOption | null }) {
  const list = useMessagePrices(company?.value ?? null);
  const mayWrite = useCan('pricing.write');
  const [isPlanning, setPlanning] = useState(false);
  const [removed, setRemoved] = useState<MessagePriceView | null>(null);
  const scope = company === null ? 'ofAll' : 'ofCompany';
  return (
    <Section
      title={t('title')}
      description={company === null ? t('ofAll') : t('ofCompany', { company: company.label })}
      actions={mayWrite ? <Button onClick={() => setPlanning(true)}>{t('actions.plan')}</Button> : undefined}
    >
      {list.data ? (
        <KeyValue
          columns={3}
          items={list.data.today.map(({ channel, pricePaise, source }) => ({
            label: MESSAGE_CHANNEL_LABELS[channel],
            value: (
              <>
                {formatPaise(pricePaise)}
                <Text size="xs" tone="muted">
                  {t(`today.source.${source}`)}
                </Text>
              </>
            ),
          }))}
        />
      ) : null}
      <DataTable
        name="message-prices"
        label={t('title')}
        columns={messagePriceColumns()}
        rows={list.data?.prices ?? []}
        rowId={({ id }) => id}
        rowLabel={(row) => t('row', textOf(row))}
        state={list}
        errorMessage={errorText(list.error, t('loadFailed'))}
        empty={{ title: t(`empty.${scope}.title`), description: t(`empty.${scope}.description`) }}
        withColumnChooser={false}
        rowActions={(row) =>
          mayWrite && row.state === 'PLANNED'
            ? [{ key: 'withdraw', primary: true, label: t('actions.withdraw'), onSelect: () => setRemoved(row) }]
            : []
        }
      />
      {isPlanning ? <PlanPriceDialog company={company} onClose={() => setPlanning(false)} /> : null}
      {removed ? <WithdrawDialog price={removed} onClose={() => setRemoved(null)} /> : null}
    </Section>
  );
}

function textOf({ channel, validFrom }: MessagePriceView) {
  return { channel: MESSAGE_CHANNEL_LABELS[channel], day: formatDate(validFrom, 'date') };
}

function WithdrawDialog({ price, onClose }: { price: MessagePriceView; onClose: () => void }) {
  const withdraw = useWithdrawMessagePrice();
  const confirm = async () => {
    try {
      const { message } = await withdraw.mutateAsync(price.id);
      notify.success(message ?? MESSAGING_MESSAGES.priceRemoved);
      onClose();
    } catch (error) {
      notifyError(error, { title: t('withdraw.failed') });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={t('withdraw.title')}
      confirmLabel={t('actions.withdraw')}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('withdraw.text', { ...textOf(price), price: formatPaise(price.pricePaise) })}
    </ConfirmDialog>
  );
}
