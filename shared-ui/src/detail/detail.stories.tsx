import { type Command } from '@godown/shared-ui/commands';
import { DetailActions, DetailDrawer, DetailSection, useOpenRow } from '@godown/shared-ui/detail';
import { PrinterIcon, ReceiptIcon, TrashIcon, TruckIcon } from '@godown/shared-ui/icons';
import { Button, Code, Flex, Money, Page, PageHeader, Text } from '@godown/shared-ui/ui';

export const title = 'Detail drawer';

const ORDERS = [
  { id: 'a', number: 'GD-104482', name: 'Anjali Deshmukh', paise: 129_900, awb: '1490812345' },
  { id: 'b', number: 'GD-104483', name: 'Rohan Iyer', paise: 45_000, awb: null },
  { id: 'c', number: 'GD-104484', name: 'Meera Nair', paise: 8_999_950, awb: '1490812399' },
];
type Order = (typeof ORDERS)[number];

const run = () => undefined;
const group = 'Orders';

function actionsOf({ number, awb }: Order): { primary: Command; more: Command[] } {
  return {
    primary:
      awb === null
        ? { id: 'story.book', title: 'Ready to ship', group, icon: TruckIcon, run }
        : { id: 'story.label', title: 'Print label', group, icon: PrinterIcon, run },
    more: [
      { id: 'story.cancel', title: `Cancel order ${number}`, group, icon: TrashIcon, tone: 'danger', run },
      { id: 'story.invoice', title: 'Print invoice', group, icon: ReceiptIcon, run },
    ],
  };
}

function Facts({ order }: { order: Order }) {
  return (
    <>
      <DetailSection
        title="Customer"
        facts={[
          { label: 'Name', value: order.name },
          { label: 'Email', value: null },
          { label: 'Ship to', value: 'Koramangala 5th Block, Bengaluru 560095', wide: true },
        ]}
      />
      <DetailSection
        title="Shipping"
        facts={[{ label: 'AWB', value: order.awb === null ? null : <Code>{order.awb}</Code> }]}
      />
      <DetailSection title="Payment" facts={[{ label: 'Grand total', value: <Money paise={order.paise} /> }]} />
    </>
  );
}

const IDS = [...ORDERS.map(({ id }) => id), 'waiting', 'failed'];

export function Together() {
  const { open, row } = useOpenRow('order', IDS);
  return (
    <Page>
      <PageHeader title="Detail drawer" description="One thing of a list, with the way to its neighbours" />
      <Flex gap="2" wrap="wrap">
        {IDS.map((id) => (
          <Button key={id} onClick={() => open(id)}>
            {ORDERS.find((order) => order.id === id)?.number ?? id}
          </Button>
        ))}
      </Flex>
      {row === null ? null : (
        <DetailDrawer
          row={row}
          noun="Order"
          query={{
            data: ORDERS.find(({ id }) => id === row.id),
            error: row.id === 'failed' ? new Error('Offline') : null,
            isFetching: row.id === 'waiting',
            refetch: run,
          }}
          title={({ number }) => `Order ${number}`}
          status={({ awb }) =>
            awb === null ? { tone: 'info', label: 'Placed' } : { tone: 'progress', label: 'Ready To Ship' }
          }
          description={({ name }) => <Text as="span">{name}</Text>}
          footer={(order) => <DetailActions {...actionsOf(order)} />}
        >
          {(order) => <Facts order={order} />}
        </DetailDrawer>
      )}
    </Page>
  );
}
