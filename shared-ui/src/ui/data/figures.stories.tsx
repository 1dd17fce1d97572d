import { FigureLinks, FigureTable, QuerySection, Text } from '@godown/shared-ui/ui';

export const title = 'Figures';

const STILL = { error: null, isPending: false, isError: false, isFetching: false, refetch: () => Promise.reject() };

export function Links() {
  return (
    <FigureLinks
      label="To do"
      figures={[
        { label: 'To ship', value: 59, to: '#ship' },
        { label: 'Undelivered', value: 7, to: '#undelivered', isUrgent: true, note: 'Since yesterday' },
        { label: 'In transit', value: 1_200, cap: 999, to: '#transit' },
        { label: 'Returns', value: undefined, to: '#returns' },
      ]}
    />
  );
}

export function Table() {
  return (
    <FigureTable
      label="Bookings"
      columns={['Courier', 'Asked', 'Booked']}
      rows={[
        { key: 'delhivery', cells: ['Delhivery (surface)', '255', '255'] },
        { key: 'xpressbees', cells: ['Xpressbees', '187', '182'] },
      ]}
    />
  );
}

export function Loaded() {
  return (
    <QuerySection title="Low stock" query={{ ...STILL, data: 12 }} failed="Couldn't get low stock">
      {(count) => <Text>{count} products</Text>}
    </QuerySection>
  );
}

export function Loading() {
  return (
    <QuerySection title="Couriers" query={{ ...STILL, data: undefined, isPending: true }} failed="Couldn't get it">
      {() => null}
    </QuerySection>
  );
}

export function Failed() {
  return (
    <QuerySection title="Tasks" query={{ ...STILL, data: undefined, isError: true }} failed="Couldn't get low stock">
      {() => null}
    </QuerySection>
  );
}
