import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations, renderUi } from '../../../test/render-ui.js';
import { EmptyState, ErrorState } from '../feedback/states.js';
import { ProgressBar } from '../feedback/progress-bar.js';
import { StatusBadge } from '../feedback/status-badge.js';
import { KeyValue, Stat } from './facts.js';
import { QuerySection } from './query-section.js';
import { Tabs } from './tabs.js';
import { Timeline } from './timeline.js';

const TABS = [
  { value: 'all', label: 'All', count: 12843 },
  { value: 'placed', label: 'Placed' },
  { value: 'lost', label: 'Lost' },
] as const;

function Tabbed() {
  const [tab, setTab] = useState<'all' | 'placed' | 'lost'>('all');
  return <Tabs label="Status" tabs={TABS} value={tab} onChange={setTab}>{`panel ${tab}`}</Tabs>;
}

function Counted() {
  const [count, setCount] = useState<number>();
  return (
    <>
      <button onClick={() => setCount(12)}>Count</button>
      <Tabs label="Status" tabs={[{ value: 'all', label: 'All', count }]} value="all" onChange={() => undefined} />
    </>
  );
}

describe('what is read', () => {
  it('tabs are walked with the arrows, from the last to the first, and only the chosen one is in the tab order', async () => {
    renderUi(<Tabbed />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await screen.findByRole('tab', { name: 'Lost', selected: true });
    expect(screen.getByRole('tabpanel', { name: 'Lost' }).textContent).toBe('panel lost');
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
    expect(screen.getByText('12,843')).toBeTruthy();
  });

  it('brings the chosen one into view where the tabs are wider than the screen', async () => {
    const widths = [
      jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500),
      jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100),
      jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300),
    ];
    renderUi(<Tabbed />);
    const list = screen.getByRole('tablist', { name: 'Status' });
    list.scrollLeft = 0;
    await userEvent.click(screen.getByRole('tab', { name: 'Lost' }));
    expect(list.scrollLeft).toBe(400);
    for (const width of widths) width.mockRestore();
  });

  it('brings the chosen tab into view again when the counts that make the tabs wider arrive', async () => {
    const left = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500);
    renderUi(<Counted />);
    left.mockReturnValue(700);
    await userEvent.click(screen.getByRole('button', { name: 'Count' }));
    expect(screen.getByRole('tablist', { name: 'Status' }).scrollLeft).toBe(700);
    left.mockRestore();
  });

  it('folds what happened within a step behind Show more (count)', async () => {
    renderUi(
      <Timeline
        entries={[
          {
            key: '1',
            title: 'In Transit',
            at: '2026-11-19T14:12:00Z',
            more: { count: 3, content: <p>Hosur gateway</p> },
          },
        ]}
      />,
    );
    expect(screen.queryByText('Hosur gateway')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more (3)' }));
    expect(screen.getByText('Hosur gateway')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the newest steps and the rest behind their number', async () => {
    const entries = Array.from({ length: 7 }, (_, index) => ({
      key: String(index),
      title: `Step ${index}`,
      at: '2026-11-19T14:12:00Z',
    }));
    renderUi(<Timeline entries={entries} visible={4} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Show more (3)' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });

  it('draws a dash for a fact that nobody knows', () => {
    renderUi(
      <KeyValue
        items={[
          { label: 'AWB', value: null },
          { label: 'Remark', value: '' },
          { label: 'Pieces', value: 0 },
        ]}
      />,
    );
    expect(screen.getAllByText('–')).toHaveLength(2);
    expect(screen.getByText('0')).toBeTruthy();
  });

  it('tells progress in numbers, and only that it runs while nobody knows how far', () => {
    renderUi(
      <>
        <ProgressBar label="Reading" percent={141} showPercent />
        <ProgressBar label="Waiting" percent={null} />
      </>,
    );
    expect(screen.getByRole('progressbar', { name: 'Reading' }).getAttribute('aria-valuenow')).toBe('100');
    expect(screen.getByRole('progressbar', { name: 'Waiting' }).hasAttribute('aria-valuenow')).toBe(false);
  });

  it('passes axe', async () => {
    renderUi(
      <>
        <Tabbed />
        <Stat label="Orders" value="12" />
        <StatusBadge tone="success">Delivered</StatusBadge>
        <EmptyState title="No tasks yet" />
        <ErrorState onRetry={() => undefined} />
      </>,
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('says that a section did not come instead of loading for as long as the device has no network', () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const query = { data: undefined, error: null, isPending: true, isError: false, isFetching: false };
    renderUi(
      <QuerySection
        title="Couriers"
        query={{ ...query, refetch: () => Promise.reject() }}
        failed="Couldn't get couriers"
      >
        {() => null}
      </QuerySection>,
    );
    screen.getByText("Couldn't get couriers");
    Reflect.deleteProperty(navigator, 'onLine');
  });
});
