import { shownTime } from '@godown/contracts/common';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../../test/render-ui.js';
import { lastDays, toFilterTimes } from '../fields/date-fields.js';
import { DateTime } from './date-time.js';
import { formatPaise, Money } from './money.js';
import { Truncated } from './truncated.js';
import { formatDate, shiftDay, TIME_ZONE, todayInZone } from './zoned.js';

describe('money and time as they are shown', () => {
  it('[COMMON-001, COMMON-026] writes rupees with lakh and crore grouping, from whole paise', () => {
    expect(formatPaise(123456789012)).toBe('₹1,23,45,67,890.12');
    expect(formatPaise(50)).toBe('₹0.50');
    renderUi(
      <>
        <Money paise={-12345} />
        <Money paise={12300} signed />
        <Money paise={null} />
      </>,
    );
    expect(screen.getByText('−₹123.45')).toBeTruthy();
    expect(screen.getByText('+₹123.00')).toBeTruthy();
    expect(screen.getByText('–')).toBeTruthy();
  });

  it("[COMMON-002] shows a moment on India's clock, whatever the device thinks", () => {
    expect(TIME_ZONE).toBe('Asia/Kolkata');
    expect(formatDate('2026-11-20T18:35:00Z', 'full')).toBe('Nov 21, 2026 12:05 AM');
    expect(formatDate('2026-03-01T06:30:00Z', 'full')).toBe('Mar 1, 2026 12:00 PM');
  });

  it('writes a moment as files and the widget do', () => {
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const moment = new Date(Date.UTC(2026, 0, 1, hour, (hour * 13) % 60));
      expect(formatDate(moment, 'full')).toBe(shownTime(moment));
    }
    expect(shownTime('soon')).toBe('');
  });

  it('agrees with the zone database in every month of many years', () => {
    const oracle = new Intl.DateTimeFormat('en-CA', {
      timeZone: TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    for (let month = 0; month < 12 * 60; month += 1) {
      const moment = new Date(Date.UTC(1990, month, 1 + (month % 28), month % 24, (month * 7) % 60));
      expect(formatDate(moment, 'filter')).toBe(oracle.format(moment).replace(', ', ' '));
    }
  });

  it('shows the timeline as DD MMM, hh:mm A', () => {
    renderUi(<DateTime value="2026-11-05T03:05:00Z" format="timeline" />);
    expect(screen.getByText('05 Nov, 08:35 AM').getAttribute('datetime')).toBe('2026-11-05T03:05:00.000Z');
  });

  it('[COMMON-015] sends filter days as YYYY-MM-DD HH:mm, whole days of India', () => {
    expect(toFilterTimes({ start: '2026-11-01', end: '2026-11-30' })).toEqual({
      start: '2026-11-01 00:00',
      end: '2026-11-30 23:59',
    });
    expect(toFilterTimes({ start: '', end: '' })).toEqual({});
    expect(formatDate('2026-11-20T18:35:00Z', 'filter')).toBe('2026-11-21 00:05');
  });

  it('counts days by the calendar of India, over months and leap days', () => {
    const justAfterMidnightInIndia = new Date('2028-02-29T18:31:00Z');
    expect(todayInZone(justAfterMidnightInIndia)).toBe('2028-03-01');
    expect(lastDays(2, justAfterMidnightInIndia)).toEqual({ start: '2028-02-29', end: '2028-03-01' });
    expect(shiftDay('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('draws a dash for what is no date', () => {
    renderUi(
      <>
        <DateTime value={null} />
        <DateTime value="soon" />
      </>,
    );
    expect(screen.getAllByText('–')).toHaveLength(2);
  });

  it('cuts a remark at 20 characters and gives the whole text on focus', async () => {
    renderUi(
      <>
        <Truncated text="12345678901234567890" />
        <Truncated text="Ring twice, the lift is out" />
      </>,
    );
    expect(screen.getByText('12345678901234567890')).toBeTruthy();
    expect(screen.getByText('Ring twice, the lift…')).toBeTruthy();
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe('Ring twice, the lift is out');
  });
});
