import { CHEQUE_STATE_LABELS, COLLECTION_MODE_LABELS, type CollectionLog } from '@godown/contracts/receivables';
import { notifyError } from '@godown/shared-ui/api';
import { DetailSection } from '@godown/shared-ui/detail';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { Button, DateTime, Flex, formatPaise, Money, OutLink, Tag, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { BounceDialog } from './bounce-dialog.js';
import { t } from './d2r-invoices.texts.js';
import { paiseOf } from './invoices.columns.js';
import { SameReference } from './same-reference.js';
import { useSettleCheque } from './settle-cheque.request.js';

/** What the bank said about a cheque in transit. */
function ChequeActions({ log }: { log: CollectionLog }) {
  const settle = useSettleCheque();
  const [isBounced, setBounced] = useState(false);
  const clear = () =>
    settle.mutate(
      { id: log.id, body: { state: 'CLEARED' } },
      { onSuccess: ({ message }) => notify.success(message ?? 'Success'), onError: (error) => notifyError(error) },
    );
  return (
    <Flex gap="2" role="group" aria-label={t('logs.ofCheque', { amount: formatPaise(paiseOf(log.amount)) })}>
      <Button size="sm" loading={settle.isPending} onClick={clear}>
        {t('logs.cleared')}
      </Button>
      <Button size="sm" disabled={settle.isPending} onClick={() => setBounced(true)}>
        {t('logs.bounced')}
      </Button>
      {isBounced ? <BounceDialog log={log} onClose={() => setBounced(false)} /> : null}
    </Flex>
  );
}

function Log({ log, maySettle }: { log: CollectionLog; maySettle: boolean }) {
  const { amount, mode, stockReturnAmount, advancePaise, chequeState } = log;
  return (
    <Flex as="li" direction="column" gap="1">
      <Flex gap="2" align="center" wrap="wrap">
        {mode === null ? (
          <Text as="span">{t('logs.noMoney')}</Text>
        ) : (
          <>
            <Money paise={paiseOf(amount)} />
            <Tag>{COLLECTION_MODE_LABELS[mode]}</Tag>
          </>
        )}
        {chequeState === null ? null : (
          <Tag tone={chequeState === 'BOUNCED' ? 'danger' : 'info'}>{CHEQUE_STATE_LABELS[chequeState]}</Tag>
        )}
        {log.isInvoiceClosed ? <Tag>{t('logs.closed')}</Tag> : null}
        {log.hasProof ? <OutLink href={`/api/d2r/payments/${log.id}/proof`}>{t('logs.proof')}</OutLink> : null}
      </Flex>
      <Text size="sm" tone="muted">
        <DateTime value={log.takenAt} /> {t('logs.by', { name: log.capturedBy })}
      </Text>
      {log.upiReference === null ? null : (
        <Text size="sm">{t('logs.upiReference', { reference: log.upiReference })}</Text>
      )}
      <SameReference log={log} />
      {stockReturnAmount === 0 ? null : (
        <Text size="sm">{t('logs.stockReturn', { amount: formatPaise(paiseOf(stockReturnAmount)) })}</Text>
      )}
      {advancePaise === 0 ? null : <Text size="sm">{t('logs.advance', { amount: formatPaise(advancePaise) })}</Text>}
      {maySettle && chequeState === 'RECEIVED' ? <ChequeActions log={log} /> : null}
    </Flex>
  );
}

/** What was collected, the newest first. */
export function PaymentLogs({ logs }: { logs: readonly CollectionLog[] }) {
  const maySettle = useCan('invoices.close');
  return (
    <DetailSection title={t('logs.title')}>
      {logs.length === 0 ? (
        <Text tone="muted">{t('logs.none')}</Text>
      ) : (
        <Flex as="ol" direction="column" gap="4" listStyleType="none">
          {logs.map((log) => (
            <Log key={log.id} log={log} maySettle={maySettle} />
          ))}
        </Flex>
      )}
    </DetailSection>
  );
}
