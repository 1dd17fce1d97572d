import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Menu, UiProvider } from '../index.js';
import { surfaceCode } from './surface-code.js';
import { codeAway } from '../../../test/code-away.js';

describe('the code of the overlays', () => {
  beforeEach(() => codeAway(surfaceCode));
  afterEach(() => jest.restoreAllMocks());

  it('is fetched when a button is pointed at, and what was pressed before opens when it is there', async () => {
    render(
      <UiProvider>
        <p>Orders</p>
        <Button>Refresh</Button>
        <Menu label="Actions" items={[{ key: 'p', label: 'Print label', onSelect: () => undefined }]} />
      </UiProvider>,
    );
    await userEvent.hover(screen.getByText('Orders'));
    expect(surfaceCode.current()).toBeUndefined();
    const menu = screen.getByRole('button', { name: 'Actions' });
    await userEvent.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    await screen.findByRole('menuitem', { name: 'Print label' });
    await waitFor(() => expect(surfaceCode.current()).toBeDefined());
  });
});
