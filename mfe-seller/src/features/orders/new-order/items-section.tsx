import {
  orderKindOf,
  PRICING_TYPE_LABELS,
  PRICING_TYPES,
  type PlaceOrderRequest,
  type PricingResult,
} from '@godown/contracts/orders';
import {
  FormCheckbox,
  FormField,
  FormMoney,
  FormNumber,
  useFieldArray,
  useFormContext,
  useWatch,
} from '@godown/shared-ui/forms';
import { TrashIcon } from '@godown/shared-ui/icons';
import {
  AsyncCombobox,
  Field,
  Flex,
  Grid,
  IconButton,
  Money,
  Panel,
  Section,
  Select,
  Text,
} from '@godown/shared-ui/ui';
import { findItems, type ItemOption } from './find-items.request.js';
import { lineOf } from './use-new-order-form.js';
import { type StorePick } from './use-store-pick.js';

const TYPES = Object.values(PRICING_TYPES).map((value) => ({
  value: String(value),
  label: PRICING_TYPE_LABELS[value],
}));

function PricingType({ name }: { name: string }) {
  return (
    <FormField name={name} label="Pricing type" required>
      {(field) => (
        <Select
          options={TYPES}
          placeholder="Choose"
          name={field.name}
          onBlur={field.onBlur}
          value={typeof field.value === 'number' ? String(field.value) : ''}
          onChange={(value) => field.onChange(value === '' ? undefined : Number(value))}
        />
      )}
    </FormField>
  );
}

function Line({
  index,
  isD2r,
  totals,
  onRemove,
}: {
  index: number;
  isD2r: boolean;
  totals: PricingResult;
  onRemove: () => void;
}) {
  const item = useWatch<PlaceOrderRequest, `items.${number}`>({ name: `items.${index}` });
  const path = `items.${index}`;
  const fault = !totals.ok && totals.problem.line === index ? totals.problem.message : null;
  const total = totals.ok ? totals.priced.lines[index]?.totalPaise : undefined;
  const isFlat = item.pricingType === PRICING_TYPES.flatPrice;
  return (
    <Panel as="li" padding="sm" tone="sunken" aria-label={`Line ${index + 1}`} css={{ listStyle: 'none' }}>
      <Flex justify="space-between" gap="2" mb="3">
        <Flex direction="column" minW="0">
          <Text weight="medium">{item.name}</Text>
          <Text
            size="xs"
            tone="muted"
          >{`${item.sku} · price ₹${item.price} · GST ${typeof item.igst === 'number' ? `${item.igst}%` : 'not set'}`}</Text>
        </Flex>
        <IconButton label={`Remove ${item.sku}`} onClick={onRemove}>
          <TrashIcon aria-hidden="true" />
        </IconButton>
      </Flex>
      <Grid templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="3" alignItems="end">
        <FormNumber name={`${path}.quantity`} label="Quantity" required />
        {isD2r ? (
          <PricingType name={`${path}.pricingType`} />
        ) : (
          <FormMoney name={`${path}.discount`} label="Discount" />
        )}
        {isD2r ? (
          <FormNumber
            name={`${path}.pricingValue`}
            label="Pricing value"
            required
            decimals={2}
            suffix={isFlat ? '₹' : '%'}
          />
        ) : null}
        <FormCheckbox name={`${path}.isFree`}>Free</FormCheckbox>
        <Field label="Line total">
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

/** The items table: found by typing, priced as they are changed. */
export function ItemsSection({ totals, stores }: { totals: PricingResult; stores: StorePick }) {
  const { control, formState } = useFormContext<PlaceOrderRequest>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const orderType = useWatch<PlaceOrderRequest, 'orderType'>({ name: 'orderType' });
  const add = async (option: ItemOption | null) => {
    if (option === null) return;
    const pricing = orderKindOf(orderType).isForStore ? await stores.pricingOf(option.item.skuId) : null;
    // The form's line holds every field of the contract's line that the catalogue knows.
    append(Object.assign({ catalogueId: '', sku: '', quantity: 1, price: 0 }, lineOf(option.item), pricing));
  };
  const message = formState.errors.items?.message ?? formState.errors.items?.root?.message;
  return (
    <Section title="Items">
      <Field label="Add a product" error={message}>
        <AsyncCombobox<ItemOption>
          value={null}
          onChange={(option) => {
            void add(option);
          }}
          loadOptions={findItems}
          placeholder="Product title or SKU"
        />
      </Field>
      <Flex as="ul" direction="column" gap="3" m="0" p="0">
        {fields.map((field, index) => (
          <Line
            key={field.id}
            index={index}
            isD2r={orderKindOf(orderType).isForStore}
            totals={totals}
            onRemove={() => remove(index)}
          />
        ))}
      </Flex>
    </Section>
  );
}
