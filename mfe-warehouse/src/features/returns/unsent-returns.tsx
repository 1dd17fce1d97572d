import { PIECE_CONDITIONS } from '@godown/contracts/returns';
import { formatCount, Text } from '@godown/shared-ui/ui';
import { UnsentList, type UnsentTexts } from '../../kept/unsent-list.js';
import { type KeptCheckIn } from './kept-check-ins.js';
import { isCustomerReturn, type KeptCustomerReturn, type KeptReturn, orderNumberOf } from './kept-customer-returns.js';
import { t } from './returns.texts.js';
import { type ReturnsQueue } from './use-returns-queue.js';

const checkInTexts = (): UnsentTexts => ({
  again: t('unsent.edit'),
  againOf: (order) => t('unsent.editOf', { order }),
  removeOf: (order) => t('unsent.removeOf', { order }),
  removeTitle: t('unsent.removeTitle'),
  removeText: (order) => t('unsent.removeText', { order }),
});

const returnTexts = (): UnsentTexts => ({
  again: t('unsent.change'),
  againOf: (order) => t('unsent.changeOf', { order }),
  removeOf: (order) => t('unsent.dropOf', { order }),
  removeTitle: t('unsent.dropTitle'),
  removeText: (order) => t('unsent.dropText', { order }),
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

function returnedTexts({ reason, pieces }: KeptCustomerReturn): string[] {
  const handedIn = pieces.map(({ code, title, quantity }) => `${title ?? code}: ${formatCount(quantity)}`);
  return [t('unsent.customerReturn', { reason }), ...handedIn];
}

function Entered({ one }: { one: KeptReturn }) {
  const { photoCount } = one;
  const texts = isCustomerReturn(one) ? returnedTexts(one) : countedTexts(one);
  const photos = photoCount === 0 ? [] : [t('unsent.photos', { count: photoCount })];
  return [...texts, ...photos].map((text) => (
    <Text key={text} size="sm" tone="muted" overflowWrap="anywhere">
      {text}
    </Text>
  ));
}

interface UnsentReturnsProps {
  queue: ReturnsQueue;
  /** A refused one is entered again, from what was typed. */
  onEdit: (one: KeptReturn) => void;
}

/** Check-ins and customer returns that the server has not taken. */
export function UnsentReturns({ queue: { kept, drop }, onEdit }: UnsentReturnsProps) {
  return (
    <UnsentList
      {...{ kept, drop }}
      nameOf={orderNumberOf}
      draw={(one) => <Entered one={one} />}
      onAgain={onEdit}
      texts={(one) => (isCustomerReturn(one) ? returnTexts() : checkInTexts())}
    />
  );
}
