import { PROMOTER_LIMITS, PROMOTER_MESSAGES, type PromoterStockLine } from '@godown/contracts/field-force';
import { CloseIcon } from '@godown/shared-ui/icons';
import { AsyncCombobox, Box, Field, Flex, IconButton, NumberField, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type ItemOption, itemFinder } from './find-items.request.js';
import { t } from './promoter-stock.texts.js';

interface StockLinesProps {
  /** Empty while no promoter is chosen. */
  companyId: string;
  lines: readonly PromoterStockLine[];
  onChange: (lines: PromoterStockLine[]) => void;
  error: string | undefined;
}

/** Products with their units; one that is chosen again is not added twice. */
export function StockLines({ companyId, lines, onChange, error }: StockLinesProps) {
  const [known, setKnown] = useState<ReadonlyMap<string, ItemOption>>(new Map());
  const add = (option: ItemOption | null) => {
    if (option === null || lines.some(({ catalogueId }) => catalogueId === option.value)) return;
    setKnown(new Map(known).set(option.value, option));
    onChange([...lines, { catalogueId: option.value, units: 1 }]);
  };
  const setUnits = (id: string, units: number | null) =>
    onChange(lines.map((line) => (line.catalogueId === id ? { ...line, units: units ?? 0 } : line)));
  return (
    <Flex direction="column" gap="3">
      <Field
        label={t('form.addProduct')}
        required={lines.length === 0}
        missing={PROMOTER_MESSAGES.item}
        error={error}
        hint={companyId === '' ? t('form.promoterFirst') : undefined}
      >
        <AsyncCombobox<ItemOption>
          key={companyId}
          value={null}
          loadOptions={itemFinder(companyId)}
          disabled={companyId === ''}
          placeholder={t('form.productHint')}
          name="items"
          onChange={add}
        />
      </Field>
      <Flex as="ul" direction="column" gap="2" listStyleType="none" aria-label={t('form.products')}>
        {lines.map(({ catalogueId, units }) => {
          const name = known.get(catalogueId)?.label ?? catalogueId;
          return (
            <Flex as="li" key={catalogueId} align="center" gap="3">
              <Box flex="1" minW="0">
                <Text weight="medium">{name}</Text>
                <Text size="xs" tone="muted">
                  {known.get(catalogueId)?.detail}
                </Text>
              </Box>
              <Box w="24">
                <NumberField
                  aria-label={t('form.unitsOf', { name })}
                  value={units === 0 ? null : units}
                  maxLength={String(PROMOTER_LIMITS.units).length}
                  onChange={(next) => setUnits(catalogueId, next)}
                />
              </Box>
              <IconButton
                label={t('form.remove', { name })}
                variant="ghost"
                size="sm"
                onClick={() => onChange(lines.filter((line) => line.catalogueId !== catalogueId))}
              >
                <CloseIcon aria-hidden="true" />
              </IconButton>
            </Flex>
          );
        })}
      </Flex>
    </Flex>
  );
}
