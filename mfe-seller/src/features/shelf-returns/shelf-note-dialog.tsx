import { type ShelfItem } from '@godown/contracts/receivables';
import { Button, Dialog, Field, Flex, FormFrame, Grid, NumberField, Stack, Text } from '@godown/shared-ui/ui';
import { ProofField } from '../../payments/proof-field.js';
import { t } from './shelf-returns.texts.js';
import { type NoteOf, SHELF_KINDS, useShelfNoteForm } from './use-shelf-note-form.js';
import { type NoteQueue } from './use-note-queue.js';

const FORM = 'shelf-note';

function Line({ item, form }: { item: ShelfItem; form: ReturnType<typeof useShelfNoteForm> }) {
  const { id, sku, title, quantity } = item;
  return (
    <Stack gap="2" as="li">
      <Text weight="medium">{title}</Text>
      <Text size="sm" tone="muted">
        {`${sku} · ${t('orders.left', { left: Math.min(form.leftOf(sku), quantity), quantity })}`}
      </Text>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3">
        {SHELF_KINDS.map((kind) => (
          <Field key={kind} label={t(`form.${kind}`)} error={form.errorOf(id, kind)}>
            <NumberField
              aria-label={t('form.of', { kind: t(`form.${kind}`), item: title })}
              value={form.valueOf(id, kind)}
              minH="11"
              onChange={(pieces) => form.set(id, kind, pieces)}
            />
          </Field>
        ))}
      </Grid>
    </Stack>
  );
}

interface ShelfNoteDialogProps {
  of: NoteOf;
  queue: Pick<NoteQueue, 'kept' | 'add'>;
  onClose: () => void;
}

/** What lies expired or damaged on the shop's shelf. */
export function ShelfNoteDialog({ of, queue, onClose }: ShelfNoteDialogProps) {
  const form = useShelfNoteForm(of, queue, onClose);
  return (
    <Dialog
      title={t('form.title', { shop: of.order.retailer })}
      steadfast
      onClose={onClose}
      footer={
        <Flex gap="2">
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" form={FORM} variant="solid">
            {t('form.submit')}
          </Button>
        </Flex>
      }
    >
      <FormFrame id={FORM} aria-label={t('form.submit')} onSubmit={form.submit}>
        <Stack gap="4">
          <Text tone="muted">{t('order', { order: of.order.shopOrderId })}</Text>
          <Stack as="ul" gap="5" listStyleType="none" aria-label={t('form.items')}>
            {of.order.items.map((item) => (
              <Line key={item.id} item={item} form={form} />
            ))}
          </Stack>
          <ProofField proof={form.photo} disabled={false} label={t('form.photo')} hint={t('form.photoHint')} />
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
