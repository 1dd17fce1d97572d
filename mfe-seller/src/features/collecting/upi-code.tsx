import { upiLink } from '@godown/contracts/fleet';
import { QrCode } from '@godown/shared-ui/qr-code';
import { Flex, formatPaise, Text } from '@godown/shared-ui/ui';
import { t } from './collecting.texts.js';
import { type BillOnPhone } from './use-collecting.js';

interface UpiCodeProps {
  bill: BillOnPhone;
  /** As it is typed. */
  rupees: number;
}

/** What the retailer's phone reads to pay the amount on the bill; nothing without an amount, or for a company without an address. */
export function UpiCode({ bill: { payee, invoiceNumber, shopOrderId }, rupees }: UpiCodeProps) {
  const amountPaise = Math.round(rupees * 100);
  // A copy that the phone kept from before has no payee.
  if (typeof payee !== 'object' || payee === null)
    return (
      <Text size="sm" tone="muted">
        {t('upi.noAddress')}
      </Text>
    );
  if (!Number.isFinite(amountPaise) || amountPaise <= 0)
    return (
      <Text size="sm" tone="muted">
        {t('upi.enterAmount')}
      </Text>
    );
  return (
    <Flex direction="column" gap="2">
      <QrCode
        label={t('upi.code', { amount: formatPaise(amountPaise) })}
        value={upiLink(payee, { amountPaise, reference: invoiceNumber ?? shopOrderId, shopOrderId })}
      />
      <Text size="sm" tone="muted">
        {t('upi.payee', { name: payee.name, address: payee.address })}
      </Text>
    </Flex>
  );
}
