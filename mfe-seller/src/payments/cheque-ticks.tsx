import { type PaymentInHand } from '@godown/contracts/receivables';
import { Checkbox, FieldGroup, Flex, formatPaise, Text } from '@godown/shared-ui/ui';
import { chequeText } from './cheque-text.js';
import { t } from './payments.texts.js';

interface ChequeTicksProps {
  cheques: readonly PaymentInHand[];
  ticked: readonly string[];
  onTick: (id: string, isTicked: boolean) => void;
}

/** Cheques that change hands, one by one. */
export function ChequeTicks({ cheques, ticked, onTick }: ChequeTicksProps) {
  return (
    <FieldGroup label={t('cheques')}>
      {cheques.length === 0 ? <Text tone="muted">{t('noCheques')}</Text> : null}
      {cheques.map((cheque) => (
        <Checkbox key={cheque.id} checked={ticked.includes(cheque.id)} onChange={(on) => onTick(cheque.id, on)}>
          <Flex direction="column" gap="0.5">
            <Text as="span">
              {formatPaise(cheque.amountPaise)} · {cheque.retailer}
            </Text>
            <Text as="span" size="sm" tone="muted">
              {chequeText(cheque)}
            </Text>
          </Flex>
        </Checkbox>
      ))}
    </FieldGroup>
  );
}
