import { NO_ORDER_LABELS } from '@godown/contracts/common';
import { type LastCheckIn } from '@godown/contracts/field-force';
import { DateTime, formatCount, OutLink, Text } from '@godown/shared-ui/ui';
import { t } from './beats.texts.js';

/** When a salesman was there last, how far from the pin, and what they saw. */
export function LastCheckInLine({ checkIn, name }: { checkIn: LastCheckIn | null; name: string }) {
  if (checkIn === null)
    return (
      <Text size="xs" tone="muted">
        {t('visits.noCheckIn')}
      </Text>
    );
  const { visitedAt, salesman, distanceMetres, photoPath, noOrder } = checkIn;
  return (
    <Text size="xs" tone="muted">
      {`${t('visits.checkIn', { salesman })} `}
      <DateTime value={visitedAt} />
      {distanceMetres === null ? null : `, ${t('visits.distance', { metres: formatCount(distanceMetres) })}`}
      {noOrder === null
        ? null
        : `, ${t('visits.noOrder', { reason: noOrder.note ?? NO_ORDER_LABELS[noOrder.reason] })}`}
      {photoPath === null ? null : (
        <>
          {' '}
          <OutLink href={`/api${photoPath}`} aria-label={t('visits.photoOf', { name })}>
            {t('visits.photo')}
          </OutLink>
        </>
      )}
    </Text>
  );
}
