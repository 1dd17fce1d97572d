import { type WarehouseCash } from '@godown/contracts/fleet';
import { Button, Flex, Money, Section, Text } from '@godown/shared-ui/ui';
import { t } from './cash.texts.js';

interface WarehouseCashListProps {
  warehouses: readonly WarehouseCash[];
  /** null: the person deposits no cash. */
  onDeposit: ((warehouse: WarehouseCash) => void) | null;
}

export function WarehouseCashList({ warehouses, onDeposit }: WarehouseCashListProps) {
  return (
    <Section title={t('warehouses')}>
      {warehouses.length === 0 ? <Text tone="muted">{t('noWarehouses')}</Text> : null}
      <Flex as="ul" direction="column" gap="3" listStyleType="none" m="0" p="0">
        {warehouses.map((warehouse) => (
          <Flex as="li" key={warehouse.warehouseId} align="center" justify="space-between" gap="3">
            <Flex direction="column" minW="0">
              <Text weight="medium">{warehouse.name}</Text>
              <Money paise={warehouse.heldPaise} />
            </Flex>
            {onDeposit === null ? null : (
              <Button
                size="sm"
                aria-label={t('deposit.title', { name: warehouse.name })}
                onClick={() => onDeposit(warehouse)}
              >
                {t('deposit.open')}
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
    </Section>
  );
}
