import { PHONE_PATTERN, PINCODE_PATTERN, typedPhone, typedPincode } from '@godown/contracts/common';
import { type MissedOrderView, type SyncMissedOrderRequest } from '@godown/contracts/channels';
import { AsyncCombobox, Button, type ComboboxOption, Field, FormFrame, Input, Stack, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCatalogueItems } from '../../requests/find-catalogue-items.request.js';
import { t } from './missed-orders.texts.js';
import { type MissedSync } from './use-missed-sync.js';

interface MendFormProps {
  order: MissedOrderView;
  sync: MissedSync;
  onTaken: () => void;
}

/** What the seller can put right, by the reason. */
export function MendForm({ order, sync, onTaken }: MendFormProps) {
  const [pincode, setPincode] = useState(order.pincode ?? '');
  const [phone, setPhone] = useState(order.phone ?? '');
  const [items, setItems] = useState<Readonly<Record<string, ComboboxOption | null>>>({});
  const [isAsked, setAsked] = useState(false);
  const faults = {
    pincode: order.reason === 'PINCODE_INVALID' && !PINCODE_PATTERN.test(pincode) ? t('fix.pincodeFault') : '',
    phone: order.reason === 'PHONE_INVALID' && !PHONE_PATTERN.test(phone) ? t('fix.phoneFault') : '',
  };
  const isUnmatched = (variantId: string) => (items[variantId] ?? null) === null;
  const submit = async () => {
    setAsked(true);
    if (faults.pincode || faults.phone || order.unmapped.some(({ variantId }) => isUnmatched(variantId))) return;
    const skus = Object.entries(items).flatMap(([variantId, item]) =>
      item === null ? [] : [{ variantId, catalogueId: item.value }],
    );
    const mend: SyncMissedOrderRequest = {
      ...(order.reason === 'PINCODE_INVALID' ? { pincode } : {}),
      ...(order.reason === 'PHONE_INVALID' ? { phone } : {}),
      ...(skus.length === 0 ? {} : { skus }),
    };
    if (await sync.one(order.id, mend)) onTaken();
  };
  return (
    <FormFrame aria-label={t('fix.of', { order: order.orderId })} onSubmit={submit}>
      <Stack gap="4">
        {order.reason === 'PINCODE_INVALID' ? (
          <Field label={t('fix.pincode')} required error={isAsked ? faults.pincode || undefined : undefined}>
            <Input
              value={pincode}
              inputMode="numeric"
              onChange={(event) => setPincode(typedPincode(event.target.value))}
            />
          </Field>
        ) : null}
        {order.reason === 'PHONE_INVALID' ? (
          <Field label={t('fix.phone')} required error={isAsked ? faults.phone || undefined : undefined}>
            <Input value={phone} inputMode="tel" onChange={(event) => setPhone(typedPhone(event.target.value))} />
          </Field>
        ) : null}
        {order.unmapped.map((line) => (
          <Field
            key={line.variantId}
            label={t('fix.item', { item: line.sku || line.title })}
            required
            error={isAsked && isUnmatched(line.variantId) ? t('fix.itemFault') : undefined}
          >
            <AsyncCombobox
              value={items[line.variantId] ?? null}
              onChange={(item) => setItems({ ...items, [line.variantId]: item })}
              loadOptions={findCatalogueItems}
              placeholder={t('fix.itemSearch')}
            />
          </Field>
        ))}
        {order.unmapped.length > 0 ? (
          <Text size="sm" tone="muted">
            {t('fix.itemNote')}
          </Text>
        ) : null}
        <Button type="submit" variant="solid" loading={sync.syncingId === order.id}>
          {t('fix.submit')}
        </Button>
      </Stack>
    </FormFrame>
  );
}
