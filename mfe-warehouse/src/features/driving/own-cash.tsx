import { type CashParts, type HandInView, type OwnUpiPayment, readUpiReason } from '@godown/contracts/fleet';
import { errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useOnline } from '@godown/shared-ui/offline';
import { useSession } from '@godown/shared-ui/session';
import {
  Banner,
  Button,
  ErrorState,
  Flex,
  formatDate,
  formatPaise,
  Heading,
  KeyValue,
  Money,
  Panel,
  Stack,
  Stat,
  Text,
} from '@godown/shared-ui/ui';
import { cashParts } from '../../cash/cash-parts.js';
import { useConfirmHandIn } from './confirm-hand-in.request.js';
import { NewsBanner } from './news-banner.js';
import { useOwnCash } from './own-cash.request.js';
import { t } from './own-cash.texts.js';
import { useUnseen } from './unseen.js';

/** null: as much was counted as the driver had. */
function differenceOf({ differencePaise }: HandInView): string | null {
  if (differencePaise === 0) return null;
  return t(differencePaise < 0 ? 'short' : 'over', { amount: formatPaise(Math.abs(differencePaise)) });
}

const receiptOf = ({ receivedBy, receivedAt, countedPaise }: HandInView): string =>
  t('receipt', { name: receivedBy, date: formatDate(receivedAt), amount: formatPaise(countedPaise) });

function Receipt({ handIn }: { handIn: HandInView }) {
  const { mutate, isPending } = useConfirmHandIn();
  const confirm = () =>
    mutate(handIn.id, {
      onSuccess: () => notify.success(t('saved')),
      onError: (error) => notifyError(error, { text: t('failed') }),
    });
  const difference = differenceOf(handIn);
  return (
    <Flex direction="column" gap="2">
      <Text>{receiptOf(handIn)}</Text>
      {cashParts(handIn.parts).map(({ part, paise }) => (
        <Text key={part} size="sm" tone="muted">
          {t(`receiptParts.${part}`, { amount: formatPaise(paise) })}
        </Text>
      ))}
      {difference === null ? null : <Banner tone="warning">{difference}</Banner>}
      <Button minH="12" loading={isPending} onClick={confirm}>
        {t('confirm')}
      </Button>
    </Flex>
  );
}

/** In the driver's language, unless somebody at the desk wrote it. */
function refusalOf({ reason }: OwnUpiPayment): string {
  const read = readUpiReason(reason ?? '');
  if (read === null) return reason ?? '';
  switch (read.kind) {
    case 'otherPayment':
      return t('upiReasons.otherPayment');
    case 'unknown':
      return t('upiReasons.unknown', { hours: read.hours });
    case 'otherAmount':
      return t('upiReasons.otherAmount', { received: read.received, owed: read.owed });
  }
}

function refused(payment: OwnUpiPayment): string {
  const { awb, amountPaise, reference } = payment;
  return t('upiRefused', { awb, amount: formatPaise(amountPaise), reference, reason: refusalOf(payment) });
}

/** What became of UPI payments: they are not cash in hand until the desk refuses one. */
function OwnUpi({ payments }: { payments: readonly OwnUpiPayment[] }) {
  const waiting = payments.filter(({ status }) => status === 'WAITING');
  const waitingPaise = waiting.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return (
    <>
      {waiting.length === 0 ? null : (
        <>
          <Stat label={t('upiWaiting')} value={<Money paise={waitingPaise} />} />
          <Stack as="ul" gap="1" listStyleType="none" aria-label={t('upiWaiting')}>
            {waiting.map(({ id, awb, amountPaise, reference }) => (
              <Text as="li" key={id} size="sm" tone="muted">
                {t('upiWaits', { awb, amount: formatPaise(amountPaise), reference })}
              </Text>
            ))}
          </Stack>
        </>
      )}
      {payments
        .filter(({ status }) => status === 'REFUSED')
        .map((payment) => (
          <Banner key={payment.id} tone="danger">
            {refused(payment)}
          </Banner>
        ))}
    </>
  );
}

/** It is still to be handed in. A server of the release before does not say of which: nothing is owed once all cash is handed in. */
const isOwed = ({ status, isOwed: told }: OwnUpiPayment, heldPaise: number): boolean =>
  status === 'REFUSED' && (told ?? heldPaise > 0);

/** What the sum is made of, where it is not only what buyers paid in cash. */
function Parts({ parts }: { parts: CashParts | undefined }) {
  const items = cashParts(parts);
  if (items.length === 0) return null;
  return (
    <KeyValue items={items.map(({ part, paise }) => ({ label: t(`parts.${part}`), value: <Money paise={paise} /> }))} />
  );
}

/** Above everything else until it is read: a UPI payment that is owed in cash now, and cash that was counted with a difference. */
export function CashNews() {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const { data } = useOwnCash(userId);
  const { heldPaise = 0, handIns = [], upi = [] } = data ?? {};
  const owed = upi.filter((payment) => isOwed(payment, heldPaise));
  const counted = handIns.filter(({ confirmedAt, differencePaise }) => confirmedAt === null && differencePaise !== 0);
  const { unseen, forget } = useUnseen(`cashSeen:${userId}`, [
    ...owed.map((payment) => ({ id: payment.id, text: refused(payment) })),
    ...counted.map((handIn) => ({ id: handIn.id, text: `${receiptOf(handIn)}. ${differenceOf(handIn) ?? ''}` })),
  ]);
  if (unseen.length === 0) return null;
  return (
    <NewsBanner tone="danger" label={t('news')} onSeen={forget}>
      {unseen.map(({ id, text }) => (
        <Text as="li" key={id}>
          {text}
        </Text>
      ))}
    </NewsBanner>
  );
}

/** What the driver carries, and the receipts that wait for the driver's word. Nothing of it, no panel. */
export function OwnCash() {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const isOnline = useOnline();
  const { data, dataUpdatedAt, error, refetch } = useOwnCash(userId);
  if (data === undefined)
    return error !== null ? (
      <ErrorState message={errorText(error, t('loadFailed'))} onRetry={() => void refetch()} />
    ) : null;
  const open = data.handIns.filter(({ confirmedAt }) => confirmedAt === null);
  const upi = (data.upi ?? []).filter((payment) => payment.status === 'WAITING' || isOwed(payment, data.heldPaise));
  if (data.heldPaise === 0 && open.length === 0 && upi.length === 0) return null;
  return (
    <Panel>
      <Flex direction="column" gap="3">
        <Heading as="h2" size="md">
          {t('title')}
        </Heading>
        <Stat label={t('held')} value={<Money paise={data.heldPaise} />} />
        <Parts parts={data.parts} />
        {error === null && isOnline ? null : (
          <Text size="sm" tone="muted">
            {t('asOf', { time: formatDate(new Date(dataUpdatedAt).toISOString()) })}
          </Text>
        )}
        <OwnUpi payments={upi} />
        {open.map((handIn) => (
          <Receipt key={handIn.id} handIn={handIn} />
        ))}
      </Flex>
    </Panel>
  );
}
