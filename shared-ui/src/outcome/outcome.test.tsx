import { axeViolations, renderUi } from '@godown/shared-ui/testing';
import { Banner } from '@godown/shared-ui/ui';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outcome, OutcomeDialog, type OutcomeRow } from './index.js';

const row = (name: string, isDone: boolean, message = 'Booked'): OutcomeRow => ({ id: name, name, isDone, message });
const ROWS = [row('A', true), row('B', false, 'No courier'), row('C', false, '=cmd(), "now"')];
const PROPS = { verb: 'booked', asked: 5, done: 3, failed: 2, nameHeader: 'Order ID', rows: ROWS };

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell')[0]?.textContent);

/** With the mark by which spreadsheet programs know UTF-8. */
function textOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}

const run = () => undefined;

describe('the outcome of many at once', () => {
  it.each([
    [{ done: 3, failed: 2 }, '3 of 5 booked, 2 failed', 'warning'],
    [{ done: 0, failed: 5 }, '0 of 5 booked, 5 failed', 'danger'],
    [{ done: 5, failed: 0 }, '5 of 5 booked', 'success'],
    [{ done: 2, failed: 0 }, '2 of 5 booked, 3 to go', 'info'],
    [{ done: 1, failed: 1, noun: 'rows' }, '1 of 5 rows booked, 1 failed, 3 to go', 'warning'],
  ])('of %j is said as “%s”, in the colour of a %s', (over, text, tone) => {
    const colours = ({ className }: Element) => className;
    renderUi(<Outcome {...PROPS} {...over} />);
    const said = screen.getByText(text).closest('[role=status]') as Element;
    for (const other of ['info', 'success', 'warning', 'danger'] as const) {
      const { container, unmount } = renderUi(<Banner tone={other}>x</Banner>);
      const banner = container.querySelector('[role=status]') as Element;
      expect([other, colours(said) === colours(banner)]).toEqual([other, other === tone]);
      unmount();
    }
  });

  it('lists the failures first, each with its reason', async () => {
    renderUi(<Outcome {...PROPS} columns={[{ key: 'sku', header: 'SKU ID' }]} />);
    expect(names()).toEqual(['B', 'C', 'A']);
    expect(screen.getByText('No courier')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });
});

describe('the dialog of a bulk action', () => {
  const show = (over: Partial<Parameters<typeof OutcomeDialog>[0]> = {}) =>
    renderUi(<OutcomeDialog title="Ready to ship" {...PROPS} onClose={() => undefined} {...over} />);
  const button = (name: string) => screen.queryByRole('button', { name });

  it('offers what comes next beside Close', () => {
    show({ next: <button type="button">Print 3 labels</button> });
    const names = within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names.slice(-2)).toEqual(['Close', 'Print 3 labels']);
  });

  it('asks again for those that failed, once all were answered', async () => {
    const onRetry = jest.fn();
    show({ onRetry });
    await userEvent.click(button('Retry failed') as HTMLElement);
    expect(onRetry).toHaveBeenCalledWith(['B', 'C']);
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['while it goes on', { onRetry: run, done: 1 }],
    ['where a repetition cannot end otherwise', {}],
    ['when nothing failed', { onRetry: run, done: 5, failed: 0, rows: [row('A', true)] }],
  ])('offers no retry %s', (_, over) => {
    show(over);
    expect(button('Retry failed')).toBeNull();
  });

  it('saves the failures as a list that no spreadsheet runs', async () => {
    const blobs: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.push(blob);
        return '#list';
      },
      revokeObjectURL: () => undefined,
    });
    show();
    await userEvent.click(button('Download list') as HTMLElement);
    expect(blobs).toHaveLength(1);
    expect(await textOf(blobs[0] as Blob)).toBe('\uFEFFOrder ID,Reason\r\nB,No courier\r\nC,"\'=cmd(), ""now"""\r\n');
  });
});
