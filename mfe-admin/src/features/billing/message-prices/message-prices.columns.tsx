import { MESSAGE_CHANNEL_LABELS, type MessagePriceView } from '@godown/contracts/messaging';
import { type Column, formatDate, Money, StatusBadge, type Tone } from '@godown/shared-ui/ui';
import { t } from './message-prices.texts.js';

const TONES: Readonly<Record<MessagePriceView['state'], Tone>> = {
  PLANNED: 'info',
  CURRENT: 'success',
  PAST: 'neutral',
};

export function messagePriceColumns(): Column<MessagePriceView>[] {
  return [
    {
      key: 'channel',
      header: t('columns.channel'),
      fixed: true,
      card: 'title',
      cell: ({ channel }) => MESSAGE_CHANNEL_LABELS[channel],
    },
    {
      key: 'price',
      header: t('columns.price'),
      align: 'end',
      card: 'corner',
      cell: ({ pricePaise }) => <Money paise={pricePaise} />,
    },
    { key: 'validFrom', header: t('columns.validFrom'), cell: ({ validFrom }) => formatDate(validFrom, 'date') },
    {
      key: 'state',
      header: t('columns.state'),
      cell: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
  ];
}
