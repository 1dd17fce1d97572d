import { DateTime, formatDate, Stack, Text } from '@godown/shared-ui/ui';
import { t } from './readings.texts.js';

/** When something was last read from a store, and when it is read next. */
export function LastReading({ at, next }: { at: string | null; next: string | null }) {
  return (
    <Stack gap="0">
      {at === null ? <Text>{t('never')}</Text> : <DateTime value={at} />}
      {next === null ? null : (
        <Text size="xs" tone="muted">
          {t('next', { time: formatDate(next, 'full') })}
        </Text>
      )}
    </Stack>
  );
}
