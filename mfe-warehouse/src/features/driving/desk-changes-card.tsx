import { type DriverChange, tripNumber } from '@godown/contracts/fleet';
import { DateTime, Text } from '@godown/shared-ui/ui';
import { t } from './driving.texts.js';
import { readLoaded } from './loaded-parcels.js';
import { NewsBanner } from './news-banner.js';

interface DeskChangesCardProps {
  /** The newest first. */
  changes: readonly DriverChange[];
  onSeen: () => void;
}

/** What the driver has to bring back. Before the start only this phone knows what was scanned into the vehicle, and nobody whether more is. */
function parcelsOf({ tripId = '', wasStarted = false, onBoard = 0 }: DriverChange): string {
  const count = wasStarted ? onBoard : readLoaded(tripId).length;
  if (count > 0) return t('changes.bringBack', { count });
  return wasStarted ? '' : t('changes.bringBackIfAny');
}

function textOf(change: DriverChange): string {
  const { event, tripId, shopOrderId } = change;
  // A server of the release before names no trip.
  if (tripId === undefined || (event !== 'CANCELLED' && event !== 'REASSIGNED'))
    return t(`changes.${event}`, { order: shopOrderId ?? '' });
  const trip = tripNumber(tripId);
  return `${t(event === 'CANCELLED' ? 'changes.cancelled' : 'changes.reassigned', { trip })} ${parcelsOf(change)}`.trim();
}

/** What the desk did while the driver was out, until it is read. */
export function DeskChangesCard({ changes, onSeen }: DeskChangesCardProps) {
  if (changes.length === 0) return null;
  const title = t('changes.title');
  return (
    <NewsBanner tone="warning" label={title} title={<Text weight="semibold">{title}</Text>} onSeen={onSeen}>
      {changes.map((change) => (
        <li key={change.id}>
          <Text>{textOf(change)}</Text>
          <Text size="sm">
            <DateTime value={change.at} />
          </Text>
        </li>
      ))}
    </NewsBanner>
  );
}
