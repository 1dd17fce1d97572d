import { type ShelfNote } from '@godown/contracts/receivables';
import { errorText } from '@godown/shared-ui/api';
import { useOnline } from '@godown/shared-ui/offline';
import { useSearchParams } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import {
  Banner,
  DateTime,
  ErrorState,
  Flex,
  formatDate,
  Money,
  preloadDialogs,
  Section,
  SkeletonText,
  Text,
} from '@godown/shared-ui/ui';
import { useEffect, useState } from 'react';
import { DeliveredOrders } from './delivered-orders.js';
import { type KeptNote } from './kept-notes.js';
import { piecesText } from './pieces-text.js';
import { ShelfNoteDialog } from './shelf-note-dialog.js';
import { readKnownShelf, useShelf } from './shelf.request.js';
import { t } from './shelf-returns.texts.js';
import { UnsentNotes } from './unsent-notes.js';
import { type NoteQueue, useNoteQueue } from './use-note-queue.js';
import { type NoteOf } from './use-shelf-note-form.js';

function PhoneNotes({ oldSince, isKept }: { oldSince: string | null; isKept: NoteQueue['isKept'] }) {
  const isOnline = useOnline();
  return (
    <Flex direction="column" gap="2" aria-live="polite">
      {isOnline ? null : <Banner tone="warning">{t('offline')}</Banner>}
      {oldSince === null ? null : <Banner tone="info">{t('old', { time: formatDate(oldSince) })}</Banner>}
      {isKept ? null : <Banner tone="danger">{t('notKept')}</Banner>}
    </Flex>
  );
}

function Notes({ notes }: { notes: readonly ShelfNote[] }) {
  return (
    <Section title={t('notes.title')}>
      {notes.length === 0 ? <Text tone="muted">{t('notes.none')}</Text> : null}
      <Flex as="ul" direction="column" gap="3" listStyleType="none" m="0" p="0">
        {notes.map(({ id, number, amountPaise, retailer, shopOrderId, expired, damaged, createdAt }) => (
          <Flex as="li" key={id} direction="column" gap="0.5">
            <Flex justify="space-between" gap="3" wrap="wrap">
              <Text weight="medium">{`${number} · ${retailer}`}</Text>
              <Money paise={amountPaise} />
            </Flex>
            <Text size="sm" tone="muted">
              {`${t('order', { order: shopOrderId })} · ${piecesText({ expired, damaged })} · `}
              <DateTime value={createdAt} />
            </Text>
          </Flex>
        ))}
      </Flex>
    </Section>
  );
}

function useShelfOnPhone() {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const companyIds = useSession((session) => session.selectedCompanyIds);
  const owner = { userId, companyIds };
  const { data, error, isFetching, refetch } = useShelf(owner);
  const known = data ?? readKnownShelf(owner);
  return { known, oldSince: error === null ? null : (known?.at ?? null), error, isFetching, refetch };
}

/** Expired and damaged goods on the shelves of the salesman's shops, recorded with one thumb and without a network. */
export function ShelfScreen() {
  // A return is recorded where there may be no network.
  useEffect(preloadDialogs, []);
  const [query] = useSearchParams();
  const queue = useNoteQueue();
  const { known, oldSince, error, isFetching, refetch } = useShelfOnPhone();
  const [asking, setAsking] = useState<NoteOf | null>(null);
  const edit = (refused: KeptNote) => {
    const order = known?.orders.find(({ orderId }) => orderId === refused.body.orderId);
    return order === undefined ? null : () => setAsking({ order, refused });
  };
  return (
    <Flex direction="column" gap="4">
      <PhoneNotes oldSince={oldSince} isKept={queue.isKept} />
      <UnsentNotes queue={queue} onEdit={edit} />
      {known !== null ? (
        <>
          <DeliveredOrders
            orders={known.orders}
            retailerId={query.get('retailer')}
            waiting={queue.kept.filter(({ refusal }) => refusal === null)}
            onNote={(order) => setAsking({ order, refused: null })}
          />
          <Notes notes={known.notes} />
        </>
      ) : error === null ? (
        <SkeletonText />
      ) : (
        <ErrorState message={errorText(error, t('failed'))} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {asking === null ? null : <ShelfNoteDialog of={asking} queue={queue} onClose={() => setAsking(null)} />}
    </Flex>
  );
}
