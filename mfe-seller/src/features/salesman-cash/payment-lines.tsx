import { type PaymentInHand } from '@godown/contracts/receivables';
import { DateTime, Flex, formatDate, Money, Text } from '@godown/shared-ui/ui';
import { chequeText } from '../../payments/cheque-text.js';
import { t } from './salesman-cash.texts.js';

/** Payments one below the other. */
export function PaymentLines({ payments, none }: { payments: readonly PaymentInHand[]; none: string }) {
  if (payments.length === 0)
    return (
      <Text size="sm" tone="muted">
        {none}
      </Text>
    );
  return (
    <Flex as="ul" direction="column" gap="3" listStyleType="none" m="0" p="0">
      {payments.map((payment) => (
        <Flex as="li" key={payment.id} direction="column" gap="0.5">
          <Flex justify="space-between" gap="3">
            <Text>{t('ofOrder', { retailer: payment.retailer, order: payment.shopOrderId })}</Text>
            <Money paise={payment.amountPaise} />
          </Flex>
          <Text size="sm" tone="muted">
            {chequeText(payment) ?? (payment.mode === 'CASH' ? t('columns.cash') : t('columns.cheques'))}
            {' · '}
            <DateTime value={payment.takenAt} />
          </Text>
          {payment.afterHandOverAt === null ? null : (
            <Text size="sm">{t('late', { time: formatDate(payment.afterHandOverAt) })}</Text>
          )}
        </Flex>
      ))}
    </Flex>
  );
}
