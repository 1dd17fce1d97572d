import { useOnline } from '@godown/shared-ui/offline';
import { Banner, Text } from '@godown/shared-ui/ui';
import { t } from './kept.texts.js';

interface KeptNotesProps {
  /** How many the server has not answered. */
  waiting: number;
  /** False when the device refuses to keep them. */
  isKept: boolean;
}

/** Whether there is a network, whether the device keeps what is entered, and how much of it is not sent. */
export function KeptNotes({ waiting, isKept }: KeptNotesProps) {
  const isOnline = useOnline();
  return (
    <>
      {isOnline ? null : <Banner tone="warning">{t('offline')}</Banner>}
      {isKept ? null : (
        <Banner tone="danger" urgent>
          {t('notKept')}
        </Banner>
      )}
      {waiting === 0 ? null : (
        <Text size="sm" tone="muted" aria-live="polite">
          {t('waiting', { count: waiting })}
        </Text>
      )}
    </>
  );
}
