import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codeAway } from '../../../test/code-away.js';
import { renderUi } from '../../../test/render-ui.js';
import { DataTable } from './data-table.js';
import { tableCode } from './table-code.js';

function Sample() {
  return (
    <DataTable
      name="sample"
      label="Orders"
      columns={[{ key: 'id', header: 'Order ID', cell: (row: { id: string }) => row.id }]}
      rows={[{ id: 'GD-1' }]}
      rowId={(row) => row.id}
      state={{ isPending: false, isError: false }}
      empty={{ title: 'No orders' }}
      toolbar={<input aria-label="Search orders" />}
    />
  );
}

describe('a table whose code does not come', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says so below its toolbar, keeps what was typed there, and is fetched anew by Retry', async () => {
    codeAway(tableCode, 1);
    renderUi(<Sample />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search orders' }), 'canal');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await userEvent.click(retry);
    expect(await screen.findByRole('cell', { name: 'GD-1' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Search orders' })).toHaveProperty('value', 'canal');
  });
});
