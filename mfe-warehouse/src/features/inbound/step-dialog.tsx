import { type ApiResponse } from '@godown/contracts/common';
import { INBOUND_MESSAGES, type InboundView } from '@godown/contracts/inbound';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { newUuid } from '@godown/shared-ui/offline';
import { ConfirmDialog, formatCount, Stack, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useBookInbound } from './book-inbound.request.js';
import { useCancelInbound } from './cancel-inbound.request.js';
import { useCloseInbound } from './close-inbound.request.js';
import { t } from './inbound.texts.js';
import { useOpenInbound } from './open-inbound.request.js';
import { unbookedOf } from './unbooked.js';

export type InboundStep = 'open' | 'book' | 'close' | 'cancel';

const DONE: Readonly<Record<InboundStep, string>> = {
  open: INBOUND_MESSAGES.opened,
  book: INBOUND_MESSAGES.booked(0),
  close: INBOUND_MESSAGES.closed,
  cancel: INBOUND_MESSAGES.cancelled,
};

/** What the stock will say. */
function BookedText({ shipment }: { shipment: InboundView }) {
  const { good, damaged } = unbookedOf(shipment);
  return (
    <Stack gap="2">
      {good === 0 ? null : <Text>{t('book.good', { count: formatCount(good) })}</Text>}
      {damaged === 0 ? null : <Text>{t('book.damaged', { count: formatCount(damaged) })}</Text>}
      <Text tone="muted">{t('book.text')}</Text>
    </Stack>
  );
}

/** What is still to be booked, and how it differs from what was announced. */
function ClosedText({ shipment }: { shipment: InboundView }) {
  const { good, damaged } = unbookedOf(shipment);
  const { totals } = shipment;
  const differences = (['missing', 'over', 'damaged'] as const).filter((kind) => totals[kind] > 0);
  return (
    <Stack gap="2">
      <Text>{t(differences.length === 0 ? 'close.exact' : 'close.differs')}</Text>
      {differences.map((kind) => (
        <Text key={kind} weight="semibold">
          {t(`close.${kind}`, { count: totals[kind] })}
        </Text>
      ))}
      {good + damaged === 0 ? null : <Text>{t('close.rest', { count: good + damaged })}</Text>}
      <Text tone="muted">{t('close.text')}</Text>
    </Stack>
  );
}

interface StepDialogProps {
  shipment: InboundView;
  step: InboundStep;
  onClose: () => void;
}

function titleOf(step: InboundStep, shipment: InboundView): string {
  if (step !== 'book') return t(`${step}.title`);
  const { good, damaged } = unbookedOf(shipment);
  return t('book.title', { count: good + damaged });
}

/** The shipment is moved on after a question. */
export function StepDialog({ shipment, step, onClose }: StepDialogProps) {
  const { id } = shipment;
  // One key as long as the question stands: pressed again after a lost answer, nothing is booked twice.
  const [key] = useState(newUuid);
  const [open, book, close, cancel] = [
    useOpenInbound(id),
    useBookInbound(id),
    useCloseInbound(id),
    useCancelInbound(id),
  ];
  const run: Readonly<Record<InboundStep, () => Promise<ApiResponse>>> = {
    open: () => open.mutateAsync(undefined),
    book: () => book.mutateAsync(key),
    close: () => close.mutateAsync(key),
    cancel: () => cancel.mutateAsync(undefined),
  };
  const confirm = async () => {
    try {
      const { message } = await run[step]();
      notify.success(message ?? DONE[step]);
      onClose();
    } catch (error) {
      notifyError(error, { text: t(`${step}.failed`) });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={titleOf(step, shipment)}
      confirmLabel={t(`${step}.confirm`)}
      cancelLabel={t(step === 'cancel' ? 'keep' : 'goBack')}
      tone={step === 'cancel' ? 'danger' : 'brand'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {step === 'book' ? <BookedText shipment={shipment} /> : null}
      {step === 'close' ? <ClosedText shipment={shipment} /> : null}
      {step === 'open' || step === 'cancel' ? t(`${step}.text`) : null}
    </ConfirmDialog>
  );
}
