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
  const submit = async () => {
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
    <FormFrame aria-label={`Put order ${order.orderId} right`} onSubmit={() => void submit()}>
      <Stack gap="4">
        {order.reason === 'PINCODE_INVALID' ? (
          <Field label="Pincode" required>
            <Input value={pincode} inputMode="numeric" onChange={(event) => setPincode(event.target.value)} />
          </Field>
        ) : null}
        {order.reason === 'PHONE_INVALID' ? (
          <Field label="Phone" required>
            <Input value={phone} inputMode="tel" onChange={(event) => setPhone(event.target.value)} />
          </Field>
        ) : null}
        {order.unmapped.map((line) => (
          <Field key={line.variantId} label={`Our item for ${line.sku || line.title}`} required>
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
            The match is kept for all further orders of this store.
          </Text>
        ) : null}
        <Button type="submit" variant="solid" loading={sync.syncingId === order.id}>
          Sync order
        </Button>
      </Stack>
    </FormFrame>
  );
}
