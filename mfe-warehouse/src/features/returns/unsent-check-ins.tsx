import { PIECE_CONDITIONS } from '@godown/contracts/returns';
import { formatCount, Text } from '@godown/shared-ui/ui';
import { UnsentList, type UnsentTexts } from '../../kept/unsent-list.js';
import { type KeptCheckIn } from './kept-check-ins.js';
import { t } from './returns.texts.js';
import { type CheckInQueue } from './use-check-in-queue.js';

const texts = (): UnsentTexts => ({
  again: t('unsent.edit'),
  againOf: (order) => t('unsent.editOf', { order }),
  removeOf: (order) => t('unsent.removeOf', { order }),
  removeTitle: t('unsent.removeTitle'),
  removeText: (order) => t('unsent.removeText', { order }),
});

/** What was counted: "Masala chips: Good 1, Missing 1". */
function countedTexts({ parcel, counted }: KeptCheckIn): string[] {
  const titles = new Map(parcel.items.map(({ id, title }) => [id, title]));
  return counted.items.map((item) => {
    const found = PIECE_CONDITIONS.filter((condition) => item[condition] > 0);
    const pieces = found.map((condition) => `${t(`checkIn.${condition}`)} ${formatCount(item[condition])}`);
    return `${titles.get(item.id) ?? ''}: ${pieces.join(', ')}`;
  });
}

function Counted({ checkIn }: { checkIn: KeptCheckIn }) {
  const { photoCount } = checkIn;
  const photos = photoCount === 0 ? [] : [t('unsent.photos', { count: photoCount })];
  return [...countedTexts(checkIn), ...photos].map((text) => (
    <Text key={text} size="sm" tone="muted">
      {text}
    </Text>
  ));
}

interface UnsentCheckInsProps {
  queue: CheckInQueue;
  /** A refused one is counted again, from what was typed. */
  onEdit: (checkIn: KeptCheckIn) => void;
}

/** Check-ins that the server has not taken. */
export function UnsentCheckIns({ queue: { kept, drop }, onEdit }: UnsentCheckInsProps) {
  return (
    <UnsentList
      {...{ kept, drop }}
      nameOf={({ parcel }) => parcel.shopOrderId}
      draw={(checkIn) => <Counted checkIn={checkIn} />}
      onAgain={onEdit}
      texts={texts}
    />
  );
}
