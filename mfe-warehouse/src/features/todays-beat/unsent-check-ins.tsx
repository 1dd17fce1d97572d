import { NO_ORDER_LABELS } from '@godown/contracts/common';
import { DateTime, Text } from '@godown/shared-ui/ui';
import { UnsentList, type UnsentTexts } from '../../kept/unsent-list.js';
import { isNoOrder, type KeptVisit } from './kept-check-ins.js';
import { t } from './todays-beat.texts.js';
import { type CheckInQueue } from './use-check-in-queue.js';

function textsOf(visit: KeptVisit): UnsentTexts {
  const of = isNoOrder(visit) ? 'noOrder' : 'unsent';
  return {
    removeOf: (name) => t(`${of}.removeOf`, { name }),
    removeTitle: t(`${of}.removeTitle`),
    removeText: (name) => t(`${of}.removeText`, { name }),
  };
}

function Visit({ visit }: { visit: KeptVisit }) {
  return (
    <>
      <Text size="sm" tone="muted">
        <DateTime value={visit.body.at} />
      </Text>
      {isNoOrder(visit) ? (
        <Text size="sm">{t('noOrder.said', { reason: visit.body.note ?? NO_ORDER_LABELS[visit.body.reason] })}</Text>
      ) : null}
    </>
  );
}

/** Visits, and reasons for no order, that the server has not recorded. */
export function UnsentCheckIns({ queue: { kept, drop, isOfOther } }: { queue: CheckInQueue }) {
  return (
    <UnsentList
      {...{ kept, drop }}
      nameOf={({ shop }) => shop}
      draw={(visit) => <Visit visit={visit} />}
      obstacleOf={(visit) => (isOfOther(visit) ? t('unsent.otherCompany') : null)}
      texts={textsOf}
    />
  );
}
