import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations, renderUi } from '../../../test/render-ui.js';
import { DateField, DateRangeField } from './date-fields.js';
import { type DateRange } from './date-props.js';
import { Field } from './field.js';
import { ChakraDateRange } from './parts/date-fields.js';
import { DayInput } from './parts/day-input.js';

function Day({ first = '2026-11-21' }: { first?: string }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <Field label="Date">
        <DateField value={day} onChange={setDay} max="2026-11-25" />
      </Field>
      <output>{day === '' ? 'none' : day}</output>
    </>
  );
}

function Range() {
  const [range, setRange] = useState<DateRange>({ start: '', end: '' });
  return (
    <>
      <DateRangeField label="Created" value={range} onChange={setRange} />
      <output>{`${range.start}/${range.end}`}</output>
    </>
  );
}

const cell = (name: RegExp) => screen.findByRole('button', { name });

describe('a day', () => {
  it.each(['21/11/2026', '21-11-2026', '21 Nov 2026', '2026-11-21', 'Nov 21, 2026'])(
    'is typed as people write it in India: %s',
    async (text) => {
      renderUi(<Day first="" />);
      await userEvent.type(screen.getByLabelText('Date'), text);
      expect(screen.getByText('2026-11-21')).toBeTruthy();
      await userEvent.tab();
      expect(screen.getByLabelText('Date')).toHaveProperty('value', 'Nov 21, 2026');
    },
  );

  it('that is none stays as it was typed, is marked and counts as nothing', async () => {
    renderUi(<Day />);
    const box = screen.getByLabelText('Date');
    await userEvent.clear(box);
    await userEvent.type(box, '31/02/2026');
    await userEvent.tab();
    expect(box).toHaveProperty('value', '31/02/2026');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Not a date: 31/02/2026');
    expect(box.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(screen.getByText('none')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await userEvent.type(box, '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that was typed before the field was loaded counts once it is', () => {
    const days: string[] = [];
    renderUi(<DayInput aria-label="Date" value="" onChange={(day) => days.push(day)} typed="21/11/2026" />);
    expect(days).toEqual(['2026-11-21']);
  });

  it('is chosen in the calendar by keyboard; the focus comes back to its button', async () => {
    renderUi(<Day />);
    const button = screen.getByRole('button', { name: 'Open calendar of date' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const day = await cell(/21 November 2026/);
    await waitFor(() => expect(document.activeElement).toBe(day));
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByText('2026-11-22')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('past the last one allowed cannot be chosen', async () => {
    renderUi(<Day />);
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar of date' }));
    expect((await cell(/26 November 2026/)).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a range of days', () => {
  it('is told once both ends are chosen', async () => {
    renderUi(<Range />);
    await userEvent.type(screen.getByLabelText('Created from'), '01/11/2026');
    await userEvent.type(screen.getByLabelText('Created to'), '02/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar of Created' }));
    await userEvent.click(await cell(/\b10 November 2026/));
    expect(screen.getByText('2026-11-01/2026-11-02')).toBeTruthy();
    await userEvent.click(await cell(/\b12 November 2026/));
    expect(await screen.findByText('2026-11-10/2026-11-12')).toBeTruthy();
  });

  it('of which both ends were typed before it was loaded counts whole', () => {
    const told: DateRange[] = [];
    const before = { texts: ['01/11/2026', '02/11/2026'] };
    const none = { start: '', end: '' };
    renderUi(<ChakraDateRange label="Created" value={none} onChange={(range) => told.push(range)} before={before} />);
    expect(told.at(-1)).toEqual({ start: '2026-11-01', end: '2026-11-02' });
  });

  it('that was begun by typing is ended in the calendar', async () => {
    renderUi(<Range />);
    await userEvent.type(screen.getByLabelText('Created from'), '01/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar of Created' }));
    await userEvent.click(await cell(/\b10 November 2026/));
    expect(await screen.findByText('2026-11-01/2026-11-10')).toBeTruthy();
  });

  it('of which only the first end was chosen is that day', async () => {
    renderUi(<Range />);
    await userEvent.type(screen.getByLabelText('Created from'), '01/11/2026');
    await userEvent.type(screen.getByLabelText('Created to'), '02/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar of Created' }));
    await userEvent.click(await cell(/\b10 November 2026/));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('2026-11-10/2026-11-10')).toBeTruthy();
  });
});
