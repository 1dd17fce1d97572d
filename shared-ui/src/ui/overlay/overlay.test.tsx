import { jest } from '@jest/globals';
import { notify } from '@godown/shared-ui/notices';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { drawStyles } from '../../../test/draw-styles.js';
import { axeViolations, renderUi } from '../../../test/render-ui.js';
import { Notifier } from '../feedback/notifier.js';
import { ConfirmDialog, Dialog, Slider } from './dialog.js';
import { Menu } from './menu.js';
import { Popover } from './popover.js';
import { Tooltip } from './tooltip.js';

function Page({ onConfirm = () => undefined }: { onConfirm?: () => void | Promise<void> }) {
  const [open, setOpen] = useState<'slider' | 'confirm' | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen('slider')}>
        Open
      </button>
      <button type="button" onClick={() => setOpen('confirm')}>
        Cancel orders
      </button>
      {open === 'slider' ? (
        <Slider title="GD-1" description="In Transit" onClose={() => setOpen(null)}>
          <form>
            <label>
              Remark
              <input />
            </label>
          </form>
        </Slider>
      ) : null}
      {open === 'confirm' ? (
        <ConfirmDialog
          title="Cancel 3 orders?"
          confirmLabel="Yes, cancel"
          onConfirm={onConfirm}
          onClose={() => setOpen(null)}
        >
          For good.
        </ConfirmDialog>
      ) : null}
      <Notifier />
    </>
  );
}

describe('what lies over the page', () => {
  drawStyles();

  it('a slider is a named modal, starts at its first field, closes with Escape and gives the focus back', async () => {
    renderUi(<Page />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const slider = screen.getByRole('dialog', { name: 'GD-1' });
    expect(slider.getAttribute('aria-modal')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Remark')));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('a question waits for its answer: a press beside it does nothing, a failure keeps it open', async () => {
    let tries = 0;
    renderUi(
      <Page
        onConfirm={() => {
          tries += 1;
          return Promise.reject(new Error('409'));
        }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel orders' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Cancel 3 orders?' });
    await userEvent.click(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Yes, cancel' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(tries).toBe(1);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('toasts stand above the buttons of an open modal, and at the lower edge without one', async () => {
    const real = HTMLElement.prototype.getBoundingClientRect;
    const place = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function at(
      this: HTMLElement,
    ) {
      return this.tagName === 'FOOTER' ? { ...real.call(this), top: window.innerHeight - 64 } : real.call(this);
    });
    renderUi(
      <>
        <Dialog title="Cancel orders" footer={<button type="button">Cancel order</button>} onClose={() => undefined}>
          Why?
        </Dialog>
        <Notifier />
      </>,
    );
    act(() => notify.warning('1 of 2 rows failed'));
    const region = await screen.findByRole('region', { name: 'Notifications' });
    expect(getComputedStyle(region).getPropertyValue('--above-buttons')).toBe('64px');
    place.mockRestore();
  });

  it('toasts move into the open modal, where they can be heard and dismissed, and back', async () => {
    renderUi(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    act(() => notify.error('Login Error', 'wrong id or password'));
    const words = await screen.findByText('Login Error');
    expect(screen.getByRole('dialog').contains(words)).toBe(true);
    expect(words.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('wrong id or password')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Login Error')).toBeNull());
  });

  it('a success is said politely, and the same words stand there once', async () => {
    renderUi(<Notifier />);
    act(() => {
      notify.success('Success');
      notify.success('Success');
    });
    const words = await screen.findByText('Success');
    expect(words.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  });

  it('a menu is walked with arrows and letters, says why an item refuses, and leaves with Escape', async () => {
    const chosen: string[] = [];
    renderUi(
      <Menu
        label="Actions"
        items={[
          { key: 'p', label: 'Print label', onSelect: () => chosen.push('p') },
          {
            key: 'r',
            label: 'Re-check',
            disabledReason: 'Only for unserviceable orders',
            onSelect: () => chosen.push('r'),
          },
          { key: 'c', label: 'Cancel order', tone: 'danger', onSelect: () => chosen.push('c') },
        ]}
      />,
    );
    const button = screen.getByRole('button', { name: 'Actions' });
    await userEvent.click(button);
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('Only for unserviceable orders')).toBeTruthy();
    await userEvent.keyboard('c{Enter}');
    expect(chosen).toEqual(['c']);
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
    expect(chosen).toEqual(['c', 'c']);
    await userEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('an action of a menu may open a dialog: it stays, and gives the focus back to the button of the menu', async () => {
    function Screen() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Menu label="Actions" items={[{ key: 'e', label: 'Edit', onSelect: () => setOpen(true) }]} />
          {open ? (
            <Dialog title="Edit webhook" onClose={() => setOpen(false)}>
              <form>
                <input aria-label="Address" />
              </form>
            </Dialog>
          ) : null}
        </>
      );
    }
    renderUi(<Screen />);
    const button = screen.getByRole('button', { name: 'Actions' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.type(screen.getByLabelText('Address'), 'https');
    expect(screen.getByRole('dialog', { name: 'Edit webhook' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('a tooltip opens on focus, describes its anchor and closes with Escape', async () => {
    renderUi(
      <Tooltip text="Booked couriers forget the parcel">
        <button type="button">Cancel</button>
      </Tooltip>,
    );
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe('Booked couriers forget the parcel');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('Escape closes what lies in front: the tooltip, the menu and the question before the slider below them', async () => {
    function Screen() {
      const [open, setOpen] = useState<'slider' | 'question' | null>('slider');
      return open === null ? null : (
        <Slider title="GD-1" onClose={() => setOpen(null)}>
          <Tooltip text="Where it is now">
            <button type="button">Place</button>
          </Tooltip>
          <Menu label="More" items={[{ key: 'p', label: 'Print label', onSelect: () => undefined }]} />
          <button type="button" onClick={() => setOpen('question')}>
            Cancel order
          </button>
          {open === 'question' ? (
            <ConfirmDialog
              title="Cancel 1 order?"
              confirmLabel="Cancel order"
              onConfirm={() => undefined}
              onClose={() => setOpen('slider')}
            >
              For good.
            </ConfirmDialog>
          ) : null}
        </Slider>
      );
    }
    renderUi(<Screen />);
    const slider = await screen.findByRole('dialog', { name: 'GD-1' });
    await waitFor(() => expect(slider.contains(document.activeElement)).toBe(true));
    act(() => screen.getByRole('button', { name: 'Place' }).focus());
    expect(slider.contains(await screen.findByRole('tooltip'))).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(slider.contains(await screen.findByRole('menu'))).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel 1 order?' });
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'GD-1' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('passes axe with a slider and a toast', async () => {
    renderUi(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    act(() => notify.info('50,000 rows are being read'));
    expect(await axeViolations()).toEqual([]);
  });

  it('a popover takes the focus, keeps it inside until Escape, and closes when the focus goes elsewhere', async () => {
    renderUi(
      <>
        <Popover label="Notifications" title="What happened" icon={<i />}>
          {(close) => (
            <>
              <button type="button">Inside</button>
              <button type="button" onClick={close}>
                Done
              </button>
            </>
          )}
        </Popover>
        <button type="button">Beside</button>
      </>,
    );
    const opener = screen.getByRole('button', { name: 'Notifications' });
    await userEvent.click(opener);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'What happened' })));
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(await axeViolations()).toEqual([]);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Inside' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await userEvent.click(opener);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
    for (const name of ['Inside', 'Done', 'Beside']) {
      await userEvent.tab();
      expect(document.activeElement).toBe(screen.getByRole('button', { name }));
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
