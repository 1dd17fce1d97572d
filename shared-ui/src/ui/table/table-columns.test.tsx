import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations, renderUi } from '../../../test/render-ui.js';
import { type Column } from './column.js';
import { DataTable, type DataTableProps } from './data-table.js';
import { NOTHING_SELECTED } from './selection.js';

interface Row {
  id: string;
  city: string;
  pieces: number;
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `GD-${index + 1}`, city: `City ${index + 1}`, pieces: index }));
const COLUMNS: Column<Row>[] = [
  { key: 'id', header: 'Order ID', fixed: true, card: 'title', cell: (row) => row.id },
  { key: 'city', header: 'City', cell: (row) => row.city },
  { key: 'pieces', header: 'Pieces', align: 'end', cell: (row) => row.pieces },
  { key: 'note', header: 'Note', cell: () => 'Fragile' },
];

function Sample(props: Partial<DataTableProps<Row>>) {
  return (
    <DataTable
      name="sample"
      label="Orders"
      columns={COLUMNS}
      rows={rowsOf(3)}
      rowId={(row) => row.id}
      state={{ isPending: false, isError: false }}
      empty={{ title: 'No orders' }}
      {...props}
    />
  );
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const pinOf = (name: string) => screen.getByRole('columnheader', { name }).dataset['pin'];
const settings = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }));
  return screen.findByRole('dialog', { name: 'Choose columns' });
};

describe('the columns of a list', () => {
  beforeEach(() => localStorage.clear());

  it('are moved by buttons and by number, and the order is remembered', async () => {
    const first = renderUi(<Sample />);
    const panel = await settings();
    await userEvent.click(within(panel).getByRole('button', { name: 'Move Pieces up' }));
    expect(heads()).toEqual(['Order ID', 'Pieces', 'City', 'Note']);
    const position = within(panel).getByRole('textbox', { name: 'Position of Order ID' });
    await userEvent.clear(position);
    await userEvent.type(position, '3{Enter}');
    expect(heads()).toEqual(['Pieces', 'City', 'Order ID', 'Note']);
    first.unmount();
    renderUi(<Sample />);
    expect(heads()).toEqual(['Pieces', 'City', 'Order ID', 'Note']);
  });

  it('keep the first and the last in sight until others are pinned', async () => {
    renderUi(<Sample />);
    expect([pinOf('Order ID'), pinOf('City'), pinOf('Note')]).toEqual(['start', undefined, 'end']);
    const panel = await settings();
    await userEvent.click(within(panel).getByRole('button', { name: 'Pin Pieces' }));
    await userEvent.click(within(panel).getByRole('button', { name: 'Pin Note' }));
    expect([pinOf('Order ID'), pinOf('Pieces'), pinOf('Note')]).toEqual(['start', 'start', undefined]);
    expect(heads()).toEqual(['Order ID', 'Pieces', 'City', 'Note']);
  });

  it('take a width from the settings, and the content decides again when it is cleared', async () => {
    renderUi(<Sample />);
    const panel = await settings();
    const width = within(panel).getByRole('textbox', { name: 'Width of City in pixels' });
    await userEvent.type(width, '20{Enter}');
    expect(screen.getByRole('columnheader', { name: 'City' }).style.width).toBe('64px');
    await userEvent.clear(within(panel).getByRole('textbox', { name: 'Width of City in pixels' }));
    await userEvent.tab();
    expect(screen.getByRole('columnheader', { name: 'City' }).style.width).toBe('');
  });

  it('are drawn wider at their edge, from the width that they have', () => {
    renderUi(<Sample />);
    const head = screen.getByRole('columnheader', { name: 'City' });
    Object.defineProperty(head, 'offsetWidth', { value: 120, configurable: true });
    const edge = head.querySelector('[data-handle]') as HTMLElement;
    fireEvent.mouseDown(edge, { clientX: 100 });
    fireEvent.mouseMove(document, { clientX: 140 });
    fireEvent.mouseUp(document, { clientX: 140 });
    expect(screen.getByRole('columnheader', { name: 'City' }).style.width).toBe('160px');
    fireEvent.doubleClick(edge);
    expect(screen.getByRole('columnheader', { name: 'City' }).style.width).toBe('');
  });

  it('have rows of two heights', async () => {
    renderUi(<Sample />);
    const frame = () => screen.getByRole('table').parentElement?.dataset['density'];
    expect(frame()).toBe('comfortable');
    await settings();
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(frame()).toBe('compact');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(frame()).toBe('comfortable');
  });

  it('give the focus back to their button at Escape', async () => {
    renderUi(<Sample />);
    await settings();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose columns' })));
  });

  it('keep the choice that an earlier release stored, and survive one that nobody understands', () => {
    localStorage.setItem('godown.columns.sample', '["city"]');
    const first = renderUi(<Sample />);
    expect(heads()).toEqual(['Order ID', 'Pieces', 'Note']);
    first.unmount();
    localStorage.setItem('godown.columns.sample', '{"order":["gone","note",7],"density":"vast","widths":{"city":"x"}}');
    renderUi(<Sample />);
    expect(heads()).toEqual(['Order ID', 'City', 'Pieces', 'Note']);
  });

  it('have settings that pass axe', async () => {
    renderUi(<Sample />);
    await settings();
    expect(await axeViolations()).toEqual([]);
  });
});

describe('the actions of a row', () => {
  it('show the primary one and keep the rest in a menu, each named by its row', async () => {
    const done: string[] = [];
    renderUi(
      <Sample
        rowActions={(row) => [
          { key: 'book', label: 'Book', primary: true, onSelect: () => done.push(`book ${row.id}`) },
          { key: 'cancel', label: 'Cancel order', tone: 'danger', onSelect: () => done.push(`cancel ${row.id}`) },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Book: GD-2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions of GD-3' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel order' }));
    expect(done).toEqual(['book GD-2', 'cancel GD-3']);
    expect(pinOf('Actions')).toBe('end');
  });
});

describe('a list of many rows', () => {
  const sizes = ['offsetHeight', 'offsetWidth', 'clientHeight'] as const;
  const before = sizes.map((name) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, name));
  beforeEach(() => {
    localStorage.clear();
    // Every element is 600 px high where it scrolls and 60 px where it is a row: jsdom lays nothing out.
    for (const name of sizes)
      Object.defineProperty(HTMLElement.prototype, name, {
        configurable: true,
        get(this: HTMLElement) {
          return this.tagName === 'TR' ? 60 : 600;
        },
      });
  });
  afterEach(() =>
    sizes.forEach((name, index) => {
      const descriptor = before[index];
      if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
      else Reflect.deleteProperty(HTMLElement.prototype, name);
    }),
  );
  const drawn = () => screen.getAllByRole('row').slice(1);

  it('draws those in sight and says how many there are', () => {
    renderUi(<Sample rows={rowsOf(300)} total={1284} page={{ pageNumber: 2, records: 300 }} />);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1285');
    expect(drawn().length).toBeLessThan(60);
    expect(drawn()[0]?.getAttribute('aria-rowindex')).toBe('302');
    expect(screen.queryByText('GD-300')).toBeNull();
  });

  it('is walked to the end and ticked there', async () => {
    const chosen: string[] = [];
    renderUi(
      <Sample
        rows={rowsOf(300)}
        selection={NOTHING_SELECTED}
        onSelectionChange={(next) => {
          if (next.kind === 'some') chosen.push(...next.ids);
        }}
      />,
    );
    const frame = screen.getByRole('table').parentElement as HTMLElement;
    frame.scrollTo = ((options: ScrollToOptions) => {
      frame.scrollTop = options.top ?? 0;
      fireEvent.scroll(frame);
    }) as typeof frame.scrollTo;
    act(() => drawn()[0]?.focus());
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.getAttribute('data-id')).toBe('GD-300');
    await userEvent.keyboard(' {ArrowUp}');
    expect(chosen).toEqual(['GD-300']);
    expect(document.activeElement?.getAttribute('data-id')).toBe('GD-299');
  });
});
