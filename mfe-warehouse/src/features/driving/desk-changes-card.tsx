import { type DriverChange } from '@godown/contracts/fleet';
import { DateTime, Text } from '@godown/shared-ui/ui';
import { t } from './driving.texts.js';
import { NewsBanner } from './news-banner.js';

interface DeskChangesCardProps {
  /** The newest first. */
  changes: readonly DriverChange[];
  onSeen: () => void;
}

/** What the desk did while the driver was out, until it is read. */
export function DeskChangesCard({ changes, onSeen }: DeskChangesCardProps) {
  if (changes.length === 0) return null;
  const title = t('changes.title');
  return (
    <NewsBanner tone="warning" label={title} title={<Text weight="semibold">{title}</Text>} onSeen={onSeen}>
      {changes.map(({ id, event, at, shopOrderId }) => (
        <li key={id}>
          <Text>{t(`changes.${event}`, { order: shopOrderId ?? '' })}</Text>
          <Text size="sm">
            <DateTime value={at} />
          </Text>
        </li>
      ))}
    </NewsBanner>
  );
}
