import { type OrderView } from '@godown/contracts/orders';
import { NOTE_KINDS } from '@godown/contracts/receivables';
import { Button, Field, Flex, FormFrame, Grid, Heading, NumberField, Stack, Text } from '@godown/shared-ui/ui';
import { t } from './credit-notes.texts.js';
import { type NoteFormState, useNoteForm } from './use-note-form.js';

type Item = OrderView['itemDetails'][number];

/** The pieces of one line; disabled when nothing of its SKU remains. */
function Line({ item, note }: { item: Item; note: NoteFormState }) {
  const left = note.leftOf(item.sku);
  return (
    <Stack gap="2" as="li">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Heading as="h3" size="sm">
          {item.title}
        </Heading>
        <Text size="sm" tone="muted">
          {item.sku} · {t('dialog.left', { left: Math.min(left, item.quantity), quantity: item.quantity })}
        </Text>
      </Flex>
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="3">
        {NOTE_KINDS.map((kind) => (
          <Field key={kind} label={t(`columns.${kind}`)} error={note.errorOf(item.id, kind)}>
            <NumberField
              aria-label={t('dialog.of', { kind: t(`columns.${kind}`), title: item.title })}
              value={note.valueOf(item.id, kind)}
              disabled={left <= 0}
              onChange={(quantity) => note.set(item.id, kind, quantity)}
            />
          </Field>
        ))}
      </Grid>
    </Stack>
  );
}

/** Pieces that a retailer gives back, line by line. */
export function NoteForm({
  order,
  onDone,
}: {
  order: Pick<OrderView, 'id' | 'shopOrderId' | 'itemDetails' | 'dcnItems'>;
  onDone: () => void;
}) {
  const note = useNoteForm(order, onDone);
  return (
    <FormFrame aria-label={t('dialog.title')} onSubmit={note.submit}>
      <Stack gap="5">
        <Text tone="muted">{`${t('dialog.order')} ${order.shopOrderId}`}</Text>
        <Stack as="ul" gap="5" listStyleType="none" aria-label={t('dialog.items')}>
          {order.itemDetails.map((item) => (
            <Line key={item.id} item={item} note={note} />
          ))}
        </Stack>
        <Flex justify="flex-end" gap="2">
          <Button onClick={onDone}>{t('dialog.cancel')}</Button>
          <Button type="submit" variant="solid" loading={note.isRunning}>
            {t('dialog.submit')}
          </Button>
        </Flex>
      </Stack>
    </FormFrame>
  );
}
