import {
  SHOP_TYPE_LABELS,
  SHOP_TYPE_MENU_COLUMNS,
  type ShopType,
  type ShopTypeCount,
} from '@godown/contracts/catalogue';
import { chakra, formatCount, Grid, GridItem, Overline, Panel, Skeleton } from '@godown/shared-ui/ui';
import { t } from './catalogue.texts.js';

const Entry = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      w: { base: 'auto', xl: 'full' },
      px: '3',
      py: '2',
      borderRadius: 'md',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      bg: 'transparent',
      whiteSpace: 'nowrap',
      _hover: { bg: 'bg.hover', color: 'fg' },
      _currentPage: { bg: 'bg.selected', color: 'brand.fg' },
      '@media (pointer: coarse)': { minH: '2.75rem' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface ShopTypeMenuProps {
  shopTypes: readonly ShopTypeCount[] | undefined;
  chosen: ShopType | undefined;
  onChoose: (shopType: ShopType) => void;
}

/** The catalogue's sidebar: the menu takes 20 of the panel's 24 columns. Below 1280 px it is a row above the list. */
export function ShopTypeMenu({ shopTypes, chosen, onChoose }: ShopTypeMenuProps) {
  const { span, of } = SHOP_TYPE_MENU_COLUMNS;
  return (
    <Panel
      as="nav"
      aria-label={t('shopTypes')}
      padding="sm"
      alignSelf="start"
      w={{ base: 'full', xl: '44', '2xl': '52' }}
      flexShrink="0"
    >
      <Grid templateColumns={`repeat(${of}, minmax(0, 1fr))`}>
        <GridItem colSpan={span} colStart={Math.floor((of - span) / 2) + 1} data-testid="shop-type-columns">
          <Overline>{t('shopType')}</Overline>
          <chakra.div display="flex" flexDirection={{ base: 'row', xl: 'column' }} gap="1" mt="2" overflowX="auto">
            {shopTypes === undefined ? [0, 1, 2].map((row) => <Skeleton key={row} h="8" minW="24" />) : null}
            {shopTypes?.map(({ shopType, count }) => (
              <Entry
                key={shopType}
                aria-current={shopType === chosen ? 'page' : undefined}
                onClick={() => onChoose(shopType)}
              >
                {SHOP_TYPE_LABELS[shopType]}
                <chakra.span fontSize="xs" fontVariantNumeric="tabular-nums">
                  {formatCount(count)}
                </chakra.span>
              </Entry>
            ))}
          </chakra.div>
        </GridItem>
      </Grid>
    </Panel>
  );
}
