import { PHONE_PATTERN, PINCODE_PATTERN } from '@godown/contracts/common';
import { type MissedOrderView, type SyncMissedOrderRequest } from '@godown/contracts/channels';
import { AsyncCombobox, Button, type ComboboxOption, Field, FormFrame, Input, Stack, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCatalogueItems } from '../../requests/find-catalogue-items.request.js';
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
    pincode: order.reason === 'PINCODE_INVALID' && !PINCODE_PATTERN.test(pincode) ? 'Pincode should be 6 digits' : '',
    phone: order.reason === 'PHONE_INVALID' && !PHONE_PATTERN.test(phone) ? 'Phone should be 10 digits' : '',
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
    <FormFrame aria-label={`Fix order ${order.orderId}`} onSubmit={submit}>
      <Stack gap="4">
        {order.reason === 'PINCODE_INVALID' ? (
          <Field label="Pincode" required error={isAsked ? faults.pincode || undefined : undefined}>
            <Input value={pincode} inputMode="numeric" onChange={(event) => setPincode(event.target.value)} />
          </Field>
        ) : null}
        {order.reason === 'PHONE_INVALID' ? (
          <Field label="Phone" required error={isAsked ? faults.phone || undefined : undefined}>
            <Input value={phone} inputMode="tel" onChange={(event) => setPhone(event.target.value)} />
          </Field>
        ) : null}
        {order.unmapped.map((line) => (
          <Field
            key={line.variantId}
            label={`Our item for ${line.sku || line.title}`}
            required
            error={isAsked && isUnmatched(line.variantId) ? 'Select one of your items' : undefined}
          >
            <AsyncCombobox
              value={items[line.variantId] ?? null}
              onChange={(item) => setItems({ ...items, [line.variantId]: item })}
              loadOptions={findCatalogueItems}
              placeholder="Search by title or SKU"
            />
          </Field>
        ))}
        {order.unmapped.length > 0 ? (
          <Text size="sm" tone="muted">
            The match also applies to future orders from this store.
          </Text>
        ) : null}
        <Button type="submit" variant="solid" loading={sync.syncingId === order.id}>
          Sync order
        </Button>
      </Stack>
    </FormFrame>
  );
}
