import { MAX_ITEM_QUANTITY } from '@godown/contracts/orders';
import { MinusIcon, PlusIcon } from '@godown/shared-ui/icons';
import { Box, Flex, IconButton, NumberField } from '@godown/shared-ui/ui';
import { t } from './taking-orders.texts.js';

interface QuantityStepperProps {
  /** Of which item. */
  item: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** Pieces of one item: by thumb, or typed. */
export function QuantityStepper({ item, quantity, onChange }: QuantityStepperProps) {
  const set = (next: number) => onChange(Math.min(MAX_ITEM_QUANTITY, Math.max(0, next)));
  return (
    <Flex gap="1" align="center" flexShrink="0">
      <IconButton
        label={t('items.less', { item })}
        variant="outline"
        minH="11"
        minW="11"
        disabled={quantity === 0}
        onClick={() => set(quantity - 1)}
      >
        <MinusIcon aria-hidden="true" />
      </IconButton>
      <Box w="16">
        <NumberField
          aria-label={t('items.quantity', { item })}
          value={quantity === 0 ? null : quantity}
          placeholder="0"
          textAlign="center"
          minH="11"
          onChange={(next) => set(next ?? 0)}
        />
      </Box>
      <IconButton
        label={t('items.more', { item })}
        variant="outline"
        minH="11"
        minW="11"
        onClick={() => set(quantity + 1)}
      >
        <PlusIcon aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}
