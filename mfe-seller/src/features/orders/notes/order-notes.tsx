import { type OrderNote, type OrderView } from '@godown/contracts/orders';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DetailSection } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import { Box, DateTime, ErrorState, Flex, SkeletonText, Stack, Text } from '@godown/shared-ui/ui';
import { OrderNoteForm } from './note-form.js';
import { t } from './notes.texts.js';
import { useOrderNotes } from './order-notes.request.js';
import { TagEditor } from './tag-editor.js';

function Note({ note: { authorName, text, mentioned, createdAt } }: { note: OrderNote }) {
  return (
    <Box as="li" py="2" borderTopWidth="thin" borderColor="border" _first={{ borderTopWidth: 0 }}>
      <Flex columnGap="3" wrap="wrap" justify="space-between">
        <Text as="span" size="sm" weight="medium">
          {authorName}
        </Text>
        <Text as="span" size="xs" tone="muted">
          <DateTime value={createdAt} />
        </Text>
      </Flex>
      <Text size="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
      {mentioned.length === 0 ? null : (
        <Text size="xs" tone="muted">
          {t('told', { names: mentioned.join(', ') })}
        </Text>
      )}
    </Box>
  );
}

function Notes({ orderId }: { orderId: string }) {
  const { data, error, isFetching, refetch } = useOrderNotes(orderId);
  if (data === undefined && error === null) return <SkeletonText />;
  if (data === undefined)
    return (
      <ErrorState
        message={errorText(error, couldNotGet('notes'))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0) return null;
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label={t('notes')}>
      {data.map((note) => (
        <Note key={note.id} note={note} />
      ))}
    </Stack>
  );
}

/** What people write on the order for each other, and the words they sort it by. */
export function OrderNotes({ order }: { order: Pick<OrderView, 'id' | 'tags'> }) {
  const mayWrite = useCan('orders.annotate');
  return (
    <DetailSection title={t('title')}>
      <Stack gap="4">
        <TagEditor order={order} />
        {mayWrite ? <OrderNoteForm order={order} /> : null}
        <Notes orderId={order.id} />
      </Stack>
    </DetailSection>
  );
}
