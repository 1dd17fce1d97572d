import { notify } from '@godown/shared-ui/notices';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notifier, UiProvider } from '../index.js';
import { surfaceCode } from '../overlay/surface-code.js';
import { codeAway } from '../../../test/code-away.js';

describe('notices before the code of the toasts is there', () => {
  beforeEach(() => codeAway(surfaceCode));
  afterEach(() => jest.restoreAllMocks());

  it('stand there plainly at once, are read out, and become toasts that can be dismissed', async () => {
    render(
      <UiProvider>
        <Notifier />
      </UiProvider>,
    );
    const before = screen.getByRole('region', { name: 'Notifications' });
    act(() => notify.error('Login Error', 'wrong id or password'));
    expect(surfaceCode.current()).toBeUndefined();
    expect(before.contains(screen.getByText('wrong id or password'))).toBe(true);
    expect(screen.getByRole('alert').textContent).toContain('Login Error');
    await waitFor(() => expect(before.isConnected).toBe(false));
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('wrong id or password');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Login Error')).toBeNull());
  });
});
