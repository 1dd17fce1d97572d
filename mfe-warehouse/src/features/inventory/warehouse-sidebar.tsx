import { type CompanyWarehouse } from '@godown/contracts/warehouses';
import { chakra, Overline, Panel, Skeleton, Text } from '@godown/shared-ui/ui';
import { t } from './inventory.texts.js';

const Entry = chakra(
  'button',
  {
    base: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      w: { base: 'auto', '2xl': 'full' },
      px: '3',
      py: '2',
      borderRadius: 'md',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      bg: 'transparent',
      whiteSpace: 'nowrap',
      textAlign: 'start',
      _hover: { bg: 'bg.hover', color: 'fg' },
      _currentPage: { bg: 'bg.selected', color: 'brand.fg' },
      '@media (pointer: coarse)': { minH: '2.75rem' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface WarehouseSidebarProps {
  warehouses: readonly CompanyWarehouse[] | undefined;
  chosen: string | null;
  onChoose: (warehouseId: string) => void;
}

/** The active warehouses; below 1536 px a row above the list. */
export function WarehouseSidebar({ warehouses, chosen, onChoose }: WarehouseSidebarProps) {
  return (
    <Panel
      as="nav"
      aria-label={t('warehouses')}
      padding="sm"
      alignSelf="start"
      w={{ base: 'full', '2xl': '56' }}
      flexShrink="0"
    >
      <Overline>{t('warehouses')}</Overline>
      <chakra.div display="flex" flexDirection={{ base: 'row', '2xl': 'column' }} gap="1" mt="2" overflowX="auto">
        {warehouses === undefined ? [0, 1].map((row) => <Skeleton key={row} h="10" minW="32" />) : null}
        {warehouses?.length === 0 ? (
          <Text size="sm" tone="muted">
            {t('noActiveWarehouse')}
          </Text>
        ) : null}
        {warehouses?.map((warehouse) => (
          <Entry
            key={warehouse.id}
            aria-current={warehouse.id === chosen ? 'page' : undefined}
            onClick={() => onChoose(warehouse.id)}
          >
            {warehouse.warehouseName}
            <chakra.span fontSize="xs" fontWeight="normal">{`${warehouse.city} ${warehouse.pincode}`}</chakra.span>
          </Entry>
        ))}
      </chakra.div>
    </Panel>
  );
}
