import { useOnline } from '@godown/shared-ui/offline';
import { Banner, Flex, formatDate } from '@godown/shared-ui/ui';
import { t } from './taking-orders.texts.js';

interface PhoneNotesProps {
  /** Since when the figures are known, when they are not of now. ISO 8601. */
  oldSince: string | null;
  /** False when the device keeps no orders. */
  isKept: boolean;
  /** False when the device keeps no shops. */
  isKnown?: boolean;
}

/** What the phone cannot do now. */
export function PhoneNotes({ oldSince, isKept, isKnown = true }: PhoneNotesProps) {
  const isOnline = useOnline();
  return (
    <Flex direction="column" gap="2" aria-live="polite">
      {isOnline ? null : <Banner tone="warning">{t('offline')}</Banner>}
      {oldSince === null ? null : <Banner tone="info">{t('old', { time: formatDate(oldSince) })}</Banner>}
      {isKept ? null : <Banner tone="danger">{t('notKept')}</Banner>}
      {isKnown ? null : <Banner tone="warning">{t('notKnown')}</Banner>}
    </Flex>
  );
}
