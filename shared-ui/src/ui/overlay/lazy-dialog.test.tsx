import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { renderUi } from '../../../test/render-ui.js';
import { Notifier } from '../index.js';
import { lazyDialog } from './lazy-dialog.js';

type Props = { name: string; onClose: () => void };
const Question = ({ name, onClose }: Props) => (
  <div role="dialog" aria-label={name}>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </div>
);

/** A screen with a button that opens the dialog. */
function open(load: () => Promise<ComponentType<Props>>): void {
  const Dialog = lazyDialog(load);
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        Orders
        <button type="button" onClick={() => setOpen(true)}>
          Book
        </button>
        {isOpen ? <Dialog name="Ready to ship" onClose={() => setOpen(false)} /> : null}
        <Notifier />
      </>
    );
  }
  renderUi(<Screen />);
  act(() => screen.getByRole('button', { name: 'Book' }).click());
}

describe('a dialog whose code comes when it is opened', () => {
  it('opens, and opens at once the next time', async () => {
    let loads = 0;
    open(() => {
      loads += 1;
      return Promise.resolve(Question);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    expect(screen.getByRole('dialog', { name: 'Ready to ship' })).toBeTruthy();
    expect(loads).toBe(1);
  });

  it('that cannot be loaded leaves the screen as it is, says so, and comes at the next opening', async () => {
    let loads = 0;
    open(() => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(Question);
    });
    await screen.findByText('This part is not available right now');
    expect(screen.getByText('Orders')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    await screen.findByRole('dialog', { name: 'Ready to ship' });
  });

  it('that does not come in time is told as well, and does not open by itself later', async () => {
    let answer: (found: typeof Question) => void = () => undefined;
    jest.useFakeTimers();
    try {
      open(
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      );
      await act(async () => {
        await jest.advanceTimersByTimeAsync(7000);
      });
      expect(screen.getByText('This part is not available right now')).toBeTruthy();
      await act(async () => {
        answer(Question);
        await Promise.resolve();
      });
      expect(screen.queryByRole('dialog')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});
