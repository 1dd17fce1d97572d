import { ApiError } from '@godown/shared-ui/api';
import { type Command, useCommandKeys, useCommands } from '@godown/shared-ui/commands';
import { axeViolations, renderUi } from '@godown/shared-ui/testing';
import { DataTable } from '@godown/shared-ui/ui';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps } from 'react';
import { DetailActions, DetailDrawer, DetailSection, useOpenRow } from './index.js';

interface Parcel {
  id: string;
  awb: string;
}

const PARCELS: Parcel[] = ['A', 'B', 'C'].map((id) => ({ id, awb: `AWB-${id}` }));
const IDS = PARCELS.map(({ id }) => id);
type Query = ComponentProps<typeof DetailDrawer<Parcel>>['query'];

const command = (title: string, over: Partial<Command> = {}): Command & { run: jest.Mock<() => void> } => ({
  id: title,
  title,
  group: 'Test',
  ...over,
  run: jest.fn<() => void>(),
  to: undefined,
});

function OfPage() {
  useCommands([{ ...command('page'), keys: 'p' }]);
  return null;
}

function Screen({ query, primary, more = [] }: { query?: Partial<Query>; primary?: Command; more?: Command[] }) {
  useCommandKeys(() => undefined);
  const { open, row } = useOpenRow('parcel', IDS);
  return (
    <>
      <OfPage />
      {IDS.map((id) => (
        <button key={id} type="button" onClick={() => open(id)}>{`Open ${id}`}</button>
      ))}
      {row === null ? null : (
        <DetailDrawer
          row={row}
          noun="Parcel"
          query={{
            data: PARCELS.find(({ id }) => id === row.id),
            error: null,
            isFetching: false,
            refetch: () => undefined,
            ...query,
          }}
          title={({ awb }) => `Parcel ${awb}`}
          status={() => ({ tone: 'info', label: 'On its way' })}
          footer={() => <DetailActions primary={primary} more={more} />}
        >
          {({ awb }) => (
            <>
              <DetailSection
                title="Known"
                facts={[
                  { label: 'AWB', value: awb },
                  { label: 'Weight', value: null },
                ]}
              />
              <DetailSection title="Unknown" facts={[{ label: 'Remarks', value: '' }]} />
              <DataTable
                name="inside"
                label="Items"
                columns={[{ key: 'id', header: 'ID', cell: ({ id }: Parcel) => id }]}
                rows={PARCELS}
                rowId={({ id }) => id}
                state={{ isPending: false, isError: false }}
                empty={{ title: 'None' }}
              />
            </>
          )}
        </DetailDrawer>
      )}
    </>
  );
}

const drawer = () => screen.getByRole('dialog');
const named = (name: string) => screen.findByRole('dialog', { name });
/** Longer than any key is held back. */
const silence = () => new Promise((resolve) => setTimeout(resolve, 80));
const nothing = { data: undefined } as const;

describe('the detail drawer', () => {
  it('names what it shows, says its status, and leaves out what is not known', async () => {
    renderUi(<Screen />, { at: '/?page=2&parcel=A' });
    const found = await named('Parcel AWB-A');
    expect(within(found).getByText('On its way')).toBeTruthy();
    expect(within(found).getByText('AWB')).toBeTruthy();
    for (const text of ['Weight', 'Unknown', 'Remarks']) expect(within(found).queryByText(text)).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('walks to the neighbours with j and k, stops at the ends, and keeps the row in the address', async () => {
    const { address } = renderUi(<Screen />, { at: '/?page=2' });
    await userEvent.click(screen.getByRole('button', { name: 'Open A' }));
    await named('Parcel AWB-A');
    expect(address()).toBe('/?page=2&parcel=A');
    for (const [key, id] of [
      ['j', 'B'],
      ['j', 'C'],
      ['j', 'C'],
      ['k', 'B'],
    ] as const) {
      await userEvent.keyboard(key);
      await silence();
      await named(`Parcel AWB-${id}`);
      await waitFor(() => expect(address()).toBe(`/?page=2&parcel=${id}`));
    }
    // The table inside has not taken the keys.
    expect(document.activeElement?.closest('table')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/?page=2'));
  });

  it('walks with its buttons, which keep the focus at the end', async () => {
    renderUi(<Screen />, { at: '/?parcel=B' });
    const next = within(await named('Parcel AWB-B')).getByRole('button', { name: 'Next row' });
    await userEvent.click(next);
    await named('Parcel AWB-C');
    expect(within(drawer()).getByText('3 of 3')).toBeTruthy();
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
    await userEvent.click(within(drawer()).getByRole('button', { name: 'Previous row' }));
    await named('Parcel AWB-B');
  });

  it('has no neighbours for a row that is not on the page of the list', async () => {
    renderUi(<Screen query={{ data: { id: 'Z', awb: 'AWB-Z' } }} />, { at: '/?parcel=Z' });
    expect(within(await named('Parcel AWB-Z')).queryByRole('button', { name: 'Next row' })).toBeNull();
  });

  it('offers one button and the rest in a menu, what cannot be undone last; all by keys', async () => {
    const primary = command('Print label', { keys: 's' });
    const [cancel, invoice] = [command('Cancel parcel', { tone: 'danger' }), command('Print invoice', { keys: 'i' })];
    renderUi(<Screen primary={primary} more={[cancel, invoice]} />, { at: '/?parcel=A' });
    const footer = within(await named('Parcel AWB-A')).getByRole('group', { name: 'Actions' });
    expect(
      within(footer)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['More', 'Print label']);
    await userEvent.keyboard('s');
    await waitFor(() => expect(primary.run).toHaveBeenCalledTimes(1));
    await userEvent.keyboard('i');
    await waitFor(() => expect(invoice.run).toHaveBeenCalledTimes(1));
    await userEvent.click(within(footer).getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Print invoice',
      'Cancel parcel',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel parcel' }));
    expect(cancel.run).toHaveBeenCalledTimes(1);
  });

  it('waits, then offers Retry when it fails', async () => {
    const refetch = jest.fn();
    const { unmount } = renderUi(<Screen query={nothing} />, { at: '/?parcel=A' });
    expect(within(await named('Parcel')).queryByRole('button', { name: 'Retry' })).toBeNull();
    unmount();
    renderUi(<Screen query={{ ...nothing, error: new Error('Offline'), refetch }} />, { at: '/?parcel=A' });
    await userEvent.click(within(await named('Parcel')).getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('says that there is no such thing, and offers no Retry', async () => {
    const error = new ApiError({ status: 404, code: null, message: null, fieldErrors: [], requestId: null });
    renderUi(<Screen query={{ ...nothing, error }} />, { at: '/?parcel=Z' });
    expect(within(await named('Parcel')).getByText('Parcel not found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });
});
