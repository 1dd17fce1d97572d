import { type FoundCatalogueItem } from '@godown/contracts/catalogue';
import { PRICING_TYPE_LABELS, PRICING_TYPES, type PlaceOrderRequest } from '@godown/contracts/orders';
import { FormCheckbox, FormField, FormMoney, FormNumber, useWatch } from '@godown/shared-ui/forms';
import { TrashIcon } from '@godown/shared-ui/icons';
import { Field, Flex, formatCount, Grid, IconButton, Money, Panel, Select, Tag, Text } from '@godown/shared-ui/ui';
import { ItemPicture } from './item-picture.js';
import { stockText } from './item-stock.js';
import { t } from './new-order.texts.js';
import { useOrderTotals } from './order-figures.js';

const TYPES = Object.values(PRICING_TYPES).map((value) => ({
  value: String(value),
  label: PRICING_TYPE_LABELS[value],
}));

function PricingType({ name }: { name: string }) {
  return (
    <FormField name={name} label={t('pricingType')} required>
      {(field) => (
        <Select
          options={TYPES}
          placeholder={t('choose')}
          name={field.name}
          onBlur={field.onBlur}
          value={typeof field.value === 'number' ? String(field.value) : ''}
          onChange={(value) => field.onChange(value === '' ? undefined : Number(value))}
        />
      )}
    </FormField>
  );
}

/** Amber when the order wants more than the warehouse has. */
function Stock({ available, wanted }: { available: number | null; wanted: number }) {
  if (available === null || available >= wanted)
    return (
      <Text size="xs" tone="muted">
        {stockText(available)}
      </Text>
    );
  return (
    <Tag tone="warning">{available > 0 ? t('items.short', { units: formatCount(available) }) : t('items.none')}</Tag>
  );
}

interface LineProps {
  index: number;
  isD2r: boolean;
  /** What the catalogue and the warehouse say of it, once they have said. */
  known: FoundCatalogueItem | undefined;
  /** Units of the item on all lines. */
  wanted: number;
  onRemove: () => void;
}

function Head({ index, known, wanted, onRemove }: Pick<LineProps, 'index' | 'known' | 'wanted' | 'onRemove'>) {
  const item = useWatch<PlaceOrderRequest, `items.${number}`>({ name: `items.${index}` });
  const gst = typeof item.igst === 'number' ? `${item.igst}%` : t('items.noGst');
  return (
    <Flex gap="3" mb="3" minW="0">
      <ItemPicture url={known?.imageUrls[0]} />
      <Flex direction="column" gap="0.5" minW="0" flex="1" align="flex-start">
        <Text weight="medium">{item.name}</Text>
        {known === undefined ? null : (
          <Text size="xs" tone="muted">
            {known.variantTitle}
          </Text>
        )}
        <Text size="xs" tone="muted">
          {t('items.line', { sku: item.sku, price: item.price, gst })}
        </Text>
        {known?.available === undefined ? null : <Stock available={known.available} wanted={wanted} />}
      </Flex>
      <IconButton label={t('removeNamed', { sku: item.sku })} onClick={onRemove}>
        <TrashIcon aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}

/** One item of the order, priced as it is changed. */
export function ItemLine({ index, isD2r, ...head }: LineProps) {
  const totals = useOrderTotals();
  const pricingType = useWatch<PlaceOrderRequest, `items.${number}.pricingType`>({
    name: `items.${index}.pricingType`,
  });
  const path = `items.${index}`;
  const fault = !totals.ok && totals.problem.line === index ? totals.problem.message : null;
  const total = totals.ok ? totals.priced.lines[index]?.totalPaise : undefined;
  const isFlat = pricingType === PRICING_TYPES.flatPrice;
  return (
    <Panel
      as="li"
      padding="sm"
      tone="sunken"
      aria-label={t('lineNumber', { number: index + 1 })}
      css={{ listStyle: 'none' }}
    >
      <Head index={index} {...head} />
      <Grid templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="3" alignItems="end">
        <FormNumber name={`${path}.quantity`} label={t('quantity')} required />
        {isD2r ? (
          <PricingType name={`${path}.pricingType`} />
        ) : (
          <FormMoney name={`${path}.discount`} label={t('discount')} />
        )}
        {isD2r ? (
          <FormNumber
            name={`${path}.pricingValue`}
            label={t('pricingValue')}
            required
            decimals={2}
            suffix={isFlat ? '₹' : '%'}
          />
        ) : null}
        <FormCheckbox name={`${path}.isFree`}>{t('free')}</FormCheckbox>
        <Field label={t('lineTotal')}>
          <Text as="output" weight="semibold">
            <Money paise={total ?? null} />
          </Text>
        </Field>
      </Grid>
      {fault === null ? null : (
        <Text role="alert" size="sm" tone="danger" weight="medium" mt="2">
          {fault}
        </Text>
      )}
    </Panel>
  );
}
