import { type DriverStop, upiLink, type UpiPayee } from '@godown/contracts/fleet';
import { QrCode } from '@godown/shared-ui/qr-code';
import { Flex, formatPaise, Text } from '@godown/shared-ui/ui';
import { t } from './driving.texts.js';

/** What the buyer's phone reads to pay this parcel. */
export function UpiCode({ payee, stop }: { payee: UpiPayee; stop: DriverStop }) {
  const { codPaise: amountPaise, awb, shopOrderId } = stop;
  return (
    <Flex direction="column" gap="2">
      <QrCode
        label={t('upi.code', { amount: formatPaise(amountPaise) })}
        value={upiLink(payee, { amountPaise, reference: awb, shopOrderId })}
      />
      <Text size="sm" tone="muted">
        {t('upi.payee', { name: payee.name, address: payee.address })}
      </Text>
      <Text size="sm">{t('upi.hint')}</Text>
    </Flex>
  );
}
