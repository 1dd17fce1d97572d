import { notify } from '@godown/shared-ui/notices';
import { useState } from 'react';
import { useSearchParams } from '@godown/shared-ui/router';
import {
  Button,
  ConfirmDialog,
  Dialog,
  Field,
  Flex,
  Input,
  KeyValue,
  Menu,
  Page,
  PageHeader,
  Slider,
  StatusBadge,
  Text,
  Tooltip,
} from '@godown/shared-ui/ui';
import { MoreIcon } from '@godown/shared-ui/icons';

const ITEMS = [
  { key: 'a', label: 'Print label', onSelect: () => undefined },
  {
    key: 'b',
    label: 'Re-check serviceability',
    disabledReason: 'Only for unserviceable orders',
    onSelect: () => undefined,
  },
  { key: 'c', label: 'Cancel order', tone: 'danger', onSelect: () => undefined },
] as const;

export const title = 'Overlays';

export function Together() {
  const [params, setParams] = useSearchParams();
  const [name, setName] = useState('');
  const open = params.get('open');
  const show = (what: string) => setParams(what === '' ? {} : { open: what });
  return (
    <Page>
      <PageHeader title="Overlays" description="All on the browser's own top layer" />
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => show('slider')}>Slider</Button>
        <Button onClick={() => show('dialog')}>Dialog</Button>
        <Button onClick={() => show('confirm')}>Confirm</Button>
        <Menu label="Actions" items={ITEMS} />
        <Menu label="More" iconOnly icon={<MoreIcon />} items={ITEMS} />
        <Tooltip text="Booked couriers are asked to forget the parcel">
          <Button>Tooltip</Button>
        </Tooltip>
      </Flex>
      {open === 'slider' ? (
        <Slider
          title="Order GD-104482"
          description={<StatusBadge tone="progress">In Transit</StatusBadge>}
          onClose={() => show('')}
          footer={
            <>
              <Button onClick={() => notify.success('Success')}>Notify</Button>
              <Button variant="solid">Save</Button>
            </>
          }
        >
          <Flex direction="column" gap="4">
            <KeyValue
              items={[
                { label: 'Customer', value: 'Anjali Deshmukh' },
                { label: 'Phone', value: '98450 12345' },
                { label: 'Ship to', value: 'Koramangala, Bengaluru 560095', wide: true },
              ]}
            />
            <Field label="Remark">
              <Input value={name} onChange={(event) => setName(event.target.value)} />
            </Field>
          </Flex>
        </Slider>
      ) : null}
      {open === 'dialog' ? (
        <Dialog
          size="sm"
          title="Create New Webhook"
          onClose={() => show('')}
          footer={
            <>
              <Button onClick={() => show('')}>Cancel</Button>
              <Button variant="solid">Create</Button>
            </>
          }
        >
          <Field label="Webhook URL" required>
            <Input placeholder="https://" />
          </Field>
        </Dialog>
      ) : null}
      {open === 'confirm' ? (
        <ConfirmDialog
          tone="danger"
          title="Cancel 12 orders?"
          confirmLabel="Cancel orders"
          onConfirm={() => show('')}
          onClose={() => show('')}
        >
          <Text>Their couriers are told, and the stock is free again. This cannot be undone.</Text>
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
