import { notify } from '@godown/shared-ui/notices';
import { useState } from 'react';
import { useSearchParams } from '@godown/shared-ui/router';
import {
  Button,
  ConfirmDialog,
  Dialog,
  Drawer,
  Field,
  Flex,
  Input,
  KeyValue,
  Menu,
  Page,
  PageHeader,
  Popover,
  Slider,
  StatusBadge,
  Text,
  Tooltip,
} from '@godown/shared-ui/ui';
import { BellIcon, MoreIcon } from '@godown/shared-ui/icons';

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

/** One of several is ticked; headings tell the rest apart. */
const CHOICES = [
  { key: 'all', label: 'All', checked: true, onSelect: () => undefined },
  { key: 'mine', label: 'COD of this week', checked: false, onSelect: () => undefined },
  { key: 'theirs', section: 'Shared by colleagues', label: 'Night shift', checked: false, onSelect: () => undefined },
  { key: 'save', section: 'This list', label: 'Save view', onSelect: () => undefined },
] as const;

export const title = 'Overlays';

export function Together() {
  const [params, setParams] = useSearchParams();
  const [name, setName] = useState('');
  const open = params.get('open');
  const show = (what: string) => setParams(what === '' ? {} : { open: what });
  return (
    <Page>
      <PageHeader title="Overlays" description="Chakra's components, fetched when a button is pointed at" />
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => show('slider')}>Slider</Button>
        <Button onClick={() => show('dialog')}>Dialog</Button>
        <Button onClick={() => show('confirm')}>Confirm</Button>
        <Button onClick={() => show('drawer')}>Drawer</Button>
        <Menu label="Actions" items={ITEMS} />
        <Menu label="More" iconOnly icon={<MoreIcon />} items={ITEMS} />
        <Menu label="Views" items={CHOICES} />
        <Tooltip text="Booked couriers are asked to forget the parcel">
          <Button>Tooltip</Button>
        </Tooltip>
        <Popover label="Notifications" title="Notifications" icon={<BellIcon aria-hidden="true" />}>
          {(close) => (
            <Flex direction="column" gap="3" p="4">
              <Text>Export orders is done</Text>
              <Button onClick={close}>Close</Button>
            </Flex>
          )}
        </Popover>
      </Flex>
      {open === 'slider' || open === 'confirm-above' ? (
        <Slider
          title="Order GD-104482"
          description={<StatusBadge tone="progress">In Transit</StatusBadge>}
          onClose={() => show('')}
          footer={
            <>
              <Menu label="More" items={ITEMS} />
              <Button onClick={() => notify.warning('1 of 2 rows failed', 'See the reason on each row')}>Notify</Button>
              <Button onClick={() => show('confirm-above')}>Ask</Button>
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
      {open === 'drawer' ? (
        <Drawer label="Navigation" onClose={() => show('')}>
          <Flex direction="column" gap="3" p="5">
            <Text>Orders</Text>
            <Button onClick={() => show('')}>Close</Button>
          </Flex>
        </Drawer>
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
      {open === 'confirm' || open === 'confirm-above' ? (
        <ConfirmDialog
          tone="danger"
          title="Cancel 12 orders?"
          confirmLabel="Cancel orders"
          onConfirm={() => show('')}
          onClose={() => show(open === 'confirm' ? '' : 'slider')}
        >
          <Text>Their couriers are told, and the stock is free again. This cannot be undone.</Text>
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
