import { StorePriceLine, type StorePriceView } from '@godown/contracts/discounts';
import { PRICING_TYPE_LABELS, PRICING_TYPES } from '@godown/contracts/orders';
import { storePricePaise } from '@godown/contracts/price-lists';
import { notifyError } from '@godown/shared-ui/api';
import { DtoForm, FormField, FormNumber, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Field, Grid, Money, Select, Text } from '@godown/shared-ui/ui';
import { type StoreChoice } from './store-prices.keys.js';
import { useSetStorePrice } from './set-store-price.request.js';
import { t } from './discounts.texts.js';

const FORM_ID = 'store-price';
const TYPES = Object.values(PRICING_TYPES).map((value) => ({
  value: String(value),
  label: PRICING_TYPE_LABELS[value],
}));

function Pricing({ item }: { item: StorePriceView }) {
  const [pricingType, pricingValue] = useWatch<StorePriceLine, ['pricingType', 'pricingValue']>({
    name: ['pricingType', 'pricingValue'],
  });
  const isWhole = typeof pricingType === 'number' && typeof pricingValue === 'number';
  const paise = isWhole ? storePricePaise({ ...item, pricingType, pricingValue }) : null;
  return (
    <>
      <Grid templateColumns="1fr 1fr" gap="4">
        <FormField name="pricingType" label={t('pricingType')} required>
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
        <FormNumber
          name="pricingValue"
          label={t('pricingValue')}
          required
          decimals={2}
          suffix={pricingType === PRICING_TYPES.flatPrice ? '₹' : '%'}
        />
      </Grid>
      <Field label={t('storePricePerUnit')}>
        <Text as="output" weight="semibold">
          <Money paise={paise} />
        </Text>
      </Field>
    </>
  );
}

/** The price of one SKU in the chosen store. */
export function PriceDialog({
  item,
  store,
  onClose,
}: {
  item: StorePriceView;
  store: StoreChoice;
  onClose: () => void;
}) {
  const set = useSetStorePrice(store);
  const send = async (line: StorePriceLine) => {
    notify.success((await set.mutateAsync(line)).message ?? 'Success');
    onClose();
  };
  const form = useDtoForm(StorePriceLine, {
    defaultValues: {
      sku: item.sku,
      pricingType: item.pricingType ?? undefined,
      pricingValue: item.pricingValue ?? undefined,
    },
    failureText: t('couldntSaveThePrice'),
    onSubmit: send,
  });
  const remove = () => {
    send({ sku: item.sku, pricingType: null, pricingValue: null }).catch((error: unknown) => notifyError(error));
  };
  return (
    <Dialog
      title={t('priceOf', { sku: item.sku })}
      description={item.productTitle}
      size="sm"
      onClose={onClose}
      footer={
        <>
          {item.pricingType === null || item.isOfType ? null : (
            <Button variant="link" disabled={set.isPending} onClick={remove}>
              {t('removePrice')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('save')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('storePrice')}>
        <Pricing item={item} />
      </DtoForm>
    </Dialog>
  );
}
