import { Banner, Button, Field, Flex, FormFrame, NumberField, Stack, Text, Textarea } from '@godown/shared-ui/ui';
import { useRef } from 'react';
import { ScanField } from '../../browser/scan-field.js';
import { type ReturnedPiece } from './kept-customer-returns.js';
import { PhotosField } from './photos-field.js';
import { t } from './returns.texts.js';
import { type CustomerReturnDraft, keyOf, useCustomerReturn } from './use-customer-return.js';
import { type ReturnsQueue } from './use-returns-queue.js';

function Piece({ piece, form }: { piece: ReturnedPiece; form: ReturnType<typeof useCustomerReturn> }) {
  const { code, title, quantity } = piece;
  const key = keyOf(piece);
  const left = form.leftOf(piece);
  return (
    <Field
      label={t('customer.quantity', { title: title ?? code })}
      hint={left === null ? undefined : t('customer.left', { count: left })}
      error={form.faultOf(key)}
    >
      <NumberField value={quantity === 0 ? null : quantity} onChange={(typed) => form.set(key, typed ?? 0)} />
    </Field>
  );
}

interface CustomerReturnFormProps {
  draft: CustomerReturnDraft;
  queue: ReturnsQueue;
  onDone: () => void;
}

/** Why a customer brings goods back, which, and how they look. */
export function CustomerReturnForm({ draft, queue, onDone }: CustomerReturnFormProps) {
  const form = useCustomerReturn(draft, queue, onDone);
  const scanner = useRef<HTMLInputElement>(null);
  if (draft.lines?.length === 0) return <Text>{t('customer.nothing')}</Text>;
  const cancel = () => {
    form.forget();
    onDone();
  };
  return (
    <FormFrame aria-label={t('customer.title')} onSubmit={form.submit}>
      <Stack gap="5">
        {form.isContinued ? <Banner tone="info">{t('checkIn.continued')}</Banner> : null}
        {draft.lines === null ? <Banner tone="warning">{t('customer.unknownOrder')}</Banner> : null}
        <Field label={t('customer.reason')} required error={form.faultOf('reason')}>
          <Textarea maxLength={500} value={form.reason} onChange={(event) => form.setReason(event.target.value)} />
        </Field>
        <ScanField
          label={t('customer.item')}
          hint={t('customer.itemHint')}
          action={t('customer.add')}
          error={form.scanFault ?? form.faultOf('items')}
          input={scanner}
          isAnywhere
          onScan={form.scan}
        />
        {form.pieces.map((piece) => (
          <Piece key={keyOf(piece)} piece={piece} form={form} />
        ))}
        <PhotosField photos={form.photos} />
        <Flex justify="flex-end" gap="2">
          <Button onClick={cancel}>{t('customer.cancel')}</Button>
          <Button type="submit" variant="solid" loading={form.isRunning}>
            {t('customer.submit')}
          </Button>
        </Flex>
      </Stack>
    </FormFrame>
  );
}
