import { type CourierQuote, type OrderQuote } from '@godown/contracts/shipping';
import { chakra, type Column, DataTable, Flex, Money, Tag, type Tone } from '@godown/shared-ui/ui';
import { badgesOf, type CourierBadge } from './ship-plan.js';
import { daysText, kilograms, percentText } from './courier-figures.js';
import { t } from './ship-sheet.texts.js';

const TONES: Readonly<Record<CourierBadge, Tone>> = { suggested: 'special', cheapest: 'success', fastest: 'info' };

interface CourierTableProps {
  order: OrderQuote;
  chosen: CourierQuote | undefined;
  onChoose: (quote: CourierQuote) => void;
}

function CourierCell({ quote, order, chosen, onChoose }: CourierTableProps & { quote: CourierQuote }) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2.5" minH="11" cursor="pointer">
      <chakra.input
        type="radio"
        name={`courier-${order.orderId}`}
        checked={quote.courier === chosen?.courier}
        onChange={() => onChoose(quote)}
        accentColor="brand.solid"
        w="4"
        h="4"
        flexShrink="0"
      />
      <Flex as="span" wrap="wrap" columnGap="2" rowGap="1" align="center">
        <span>{quote.courierName}</span>
        {badgesOf(quote, order.couriers).map((badge) => (
          <Tag key={badge} tone={TONES[badge]}>
            {t(`badges.${badge}`)}
          </Tag>
        ))}
      </Flex>
    </chakra.label>
  );
}

/** The couriers of one order side by side; the arrow keys walk through them. */
export function CourierTable(props: CourierTableProps) {
  const columns: Column<CourierQuote>[] = [
    {
      key: 'courier',
      header: t('columns.courier'),
      card: 'title',
      fixed: true,
      cell: (quote) => <CourierCell {...props} quote={quote} />,
    },
    {
      key: 'price',
      header: t('columns.price'),
      align: 'end',
      card: 'corner',
      cell: ({ freightPaise }) => <Money paise={freightPaise} />,
    },
    {
      key: 'days',
      header: t('columns.days'),
      align: 'end',
      has: ({ estimatedDays }) => estimatedDays !== null,
      cell: daysText,
    },
    {
      key: 'success',
      header: t('columns.success'),
      align: 'end',
      has: ({ successPercent }) => successPercent !== null,
      cell: percentText,
    },
    {
      key: 'weight',
      header: t('columns.weight'),
      align: 'end',
      cell: ({ chargeableGrams }) => kilograms(chargeableGrams),
    },
  ];
  return (
    <DataTable
      name="ship-couriers"
      label={t('couriers')}
      columns={columns}
      rows={props.order.couriers}
      rowId={({ courier }) => courier}
      withColumnChooser={false}
      state={{ isPending: false, isError: false }}
      empty={{ title: t('nothing') }}
    />
  );
}
