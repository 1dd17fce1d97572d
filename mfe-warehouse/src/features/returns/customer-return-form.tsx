import { Button, Field, Flex, FormFrame, NumberField, Stack, Text, Textarea } from '@godown/shared-ui/ui';
import { t } from './returns.texts.js';
import { type ReturnablePieces, useCustomerReturn } from './use-customer-return.js';

interface CustomerReturnFormProps {
  orderId: string;
  pieces: ReturnablePieces;
  onDone: () => void;
}

/** Why a customer brings goods back, and which. */
export function CustomerReturnForm({ orderId, pieces, onDone }: CustomerReturnFormProps) {
  const form = useCustomerReturn(orderId, pieces, onDone);
  if (pieces.length === 0) return <Text>{t('customer.nothing')}</Text>;
  return (
    <FormFrame aria-label={t('customer.title')} onSubmit={form.submit}>
      <Stack gap="5">
        <Field label={t('customer.reason')} required error={form.faultOf('reason')}>
          <Textarea maxLength={500} value={form.reason} onChange={(event) => form.setReason(event.target.value)} />
        </Field>
        {pieces.map(({ id, title, quantity }) => (
          <Field
            key={id}
            label={t('customer.quantity', { title })}
            hint={t('customer.left', { count: quantity })}
            error={form.faultOf(id)}
          >
            <NumberField value={form.quantityOf(id)} onChange={(typed) => form.setQuantity(id, typed)} />
          </Field>
        ))}
        <Flex justify="flex-end" gap="2">
          <Button onClick={onDone}>{t('customer.cancel')}</Button>
          <Button type="submit" variant="solid" loading={form.isRunning}>
            {t('customer.submit')}
          </Button>
        </Flex>
      </Stack>
    </FormFrame>
  );
}
