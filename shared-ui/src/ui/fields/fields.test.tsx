import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations, renderUi } from '../../../test/render-ui.js';
import { AsyncCombobox } from './async-combobox.js';
import { Checkbox, RadioGroup, Switch } from './choices.js';
import { type ComboboxOption } from './combobox-props.js';
import { DateRangeField } from './date-fields.js';
import { type DateRange } from './date-props.js';
import { Field, FieldGroup } from './field.js';
import { Input, PasswordField, Select } from './inputs.js';
import { MultiSelect } from './multi-select.js';
import { NumberField } from './number-field.js';
import { OtpField } from './otp-field.js';
import { SearchBox } from './search-box.js';

const COMPANIES = ['Kaveri Foods', 'Malnad Coffee'].map((label) => ({ value: label, label }));

/** Lets what the event set off settle, as between two letters of a person. */
async function type(box: HTMLElement, value: string, forMs: number): Promise<void> {
  await act(async () => {
    box.focus();
    fireEvent.change(box, { target: { value } });
  });
  await act(async () => {
    jest.advanceTimersByTime(forMs);
  });
}

function Combo({ load }: { load: (search: string) => Promise<ComboboxOption[]> }) {
  const [value, setValue] = useState<ComboboxOption | null>(null);
  return (
    <>
      <Field label="Company">
        <AsyncCombobox value={value} onChange={setValue} loadOptions={load} />
      </Field>
      <output>{value?.value ?? 'none'}</output>
    </>
  );
}

describe('what is searched for', () => {
  beforeEach(() => {
    // The parts pass their events on in microtasks, which come in their turn also when the clock stands still.
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  });
  afterEach(() => {
    // What is open closes by timers; it would stay in the way of the tests after this one.
    cleanup();
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
  });

  it("[COMMON-009, COMMON-027] waits 700 ms after the last letter in a table's search", () => {
    const searched: string[] = [];
    renderUi(<SearchBox label="Search orders" value="" onSearch={(text) => searched.push(text)} />);
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'GD' } });
    act(() => {
      jest.advanceTimersByTime(699);
    });
    fireEvent.change(box, { target: { value: 'GD-1' } });
    act(() => {
      jest.advanceTimersByTime(699);
    });
    expect(searched).toEqual([]);
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(searched).toEqual(['GD-1']);
  });

  it('searches at once on Enter and on clearing, and never twice for the same words', () => {
    const searched: string[] = [];
    renderUi(<SearchBox label="Search orders" value="" onSearch={(text) => searched.push(text)} />);
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: ' 149 ' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    act(() => {
      jest.advanceTimersByTime(5000);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(searched).toEqual(['149', '']);
  });

  it('[COMMON-010, COMMON-025, COMMON-027] waits 500 ms in a look-up, asks nothing for blank text, and drops an answer that was overtaken', async () => {
    const asked: string[] = [];
    const load = async (search: string) => {
      asked.push(search);
      return COMPANIES.filter((company) => company.label.startsWith(search));
    };
    renderUi(<Combo load={load} />);
    const box = screen.getByRole('combobox', { name: 'Company' });
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(box);
    await act(async () => {
      jest.advanceTimersByTime(5000);
    });
    await type(box, 'K', 499);
    await type(box, 'M', 499);
    expect(asked).toEqual([]);
    await act(async () => {
      jest.advanceTimersByTime(1);
    });
    expect(asked).toEqual(['M']);
    await act(async () => {
      fireEvent.keyDown(box, { key: 'Enter' });
    });
    expect(screen.getByText('Malnad Coffee', { selector: 'output' })).toBeTruthy();
  });

  it('says that a look-up failed and that nothing was found', async () => {
    const load = (search: string): Promise<ComboboxOption[]> =>
      search === 'x' ? Promise.reject(new Error('500')) : Promise.resolve([]);
    renderUi(<Combo load={load} />);
    const box = screen.getByRole('combobox');
    await type(box, 'x', 500);
    expect(screen.getByText('Something went wrong')).toBeTruthy();
    await type(box, 'y', 500);
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });
});

function Otp({ onComplete }: { onComplete: (digits: string) => void }) {
  const [digits, setDigits] = useState('');
  return (
    <>
      <Field label="OTP">
        <OtpField value={digits} onChange={setDigits} onComplete={onComplete} />
      </Field>
      <output>{digits}</output>
    </>
  );
}

function Numbers() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <Field label="Price">
        <NumberField value={value} onChange={setValue} decimals={2} />
      </Field>
      <output>{String(value)}</output>
    </>
  );
}

function Ranges() {
  const [range, setRange] = useState<DateRange>({ start: '2026-11-10', end: '2026-11-20' });
  return (
    <>
      <DateRangeField label="Created" value={range} onChange={setRange} />
      <output>{`${range.start} ${range.end}`}</output>
    </>
  );
}

function Choices() {
  const [on, setOn] = useState(false);
  const [pay, setPay] = useState<'cod' | 'prepaid'>('cod');
  const [companies, setCompanies] = useState<string[]>([]);
  return (
    <>
      <Checkbox checked={on} onChange={setOn}>
        Same address
      </Checkbox>
      <Switch checked={on} onChange={setOn}>
        Auto RTO
      </Switch>
      <FieldGroup label="Payment">
        <RadioGroup
          options={[
            { value: 'cod', label: 'COD' },
            { value: 'prepaid', label: 'Prepaid' },
          ]}
          value={pay}
          onChange={setPay}
        />
      </FieldGroup>
      <MultiSelect
        label="Companies"
        options={COMPANIES}
        value={companies}
        onChange={setCompanies}
        emptyText="All companies"
      />
      <Field label="Warehouse">
        <Select
          options={[{ value: 'blr', label: 'Bengaluru' }]}
          value=""
          onChange={() => undefined}
          placeholder="Choose"
        />
      </Field>
      <Field label="Password">
        <PasswordField />
      </Field>
    </>
  );
}

describe('the fields', () => {
  it('ties label, hint and message to the control', () => {
    renderUi(
      <Field label="Phone" hint="10 digits" error="Please enter a phone" required>
        <Input />
      </Field>,
    );
    const box = screen.getByLabelText(/Phone/);
    const described = (box.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Please enter a phone', '10 digits']);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.getAttribute('aria-required')).toBe('true');
  });

  it('takes six digits and nothing else for a code, also pasted with spaces, and tells once when it is complete', async () => {
    const complete: string[] = [];
    renderUi(<Otp onComplete={(digits) => complete.push(digits)} />);
    const box = screen.getByLabelText('OTP');
    await userEvent.type(box, '12a3');
    expect(screen.getByText('123')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Digit 4 of 6');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(document.activeElement).toBe(box);
    await userEvent.paste('48 21 97');
    expect(await screen.findByText('482197')).toBeTruthy();
    expect(complete).toEqual(['482197']);
    expect(box.getAttribute('autocomplete')).toBe('one-time-code');
  });

  it('keeps what is typed as a number, refuses letters, reads a pasted 1,250.5 and is null when empty', async () => {
    renderUi(<Numbers />);
    const box = screen.getByLabelText('Price');
    await userEvent.type(box, '12.x50');
    expect(box).toHaveProperty('value', '12.50');
    expect(screen.getByText('12.5')).toBeTruthy();
    await userEvent.clear(box);
    expect(screen.getByText('null')).toBeTruthy();
    await userEvent.click(box);
    await userEvent.paste('1,250.5');
    expect(screen.getByText('1250.5')).toBeTruthy();
  });

  it('never lets a range of days cross itself', () => {
    renderUi(<Ranges />);
    fireEvent.change(screen.getByLabelText('Created from'), { target: { value: '2026-11-25' } });
    expect(screen.getByText('2026-11-25 2026-11-25')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Created to'), { target: { value: '2026-11-01' } });
    expect(screen.getByText('2026-11-01 2026-11-01')).toBeTruthy();
  });

  it('[SHELL-023] chooses several companies behind one button; none means all', async () => {
    renderUi(<Choices />);
    const button = screen.getByRole('button', { name: 'Companies: All companies' });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('option', { name: 'Kaveri Foods' }));
    await userEvent.click(screen.getByRole('option', { name: 'Malnad Coffee' }));
    expect(button.textContent).toBe('Companies: Kaveri Foods +1');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Kaveri Foods' }));
    expect(button.textContent).toBe('Companies: Malnad Coffee');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('shows and hides a password without losing it', async () => {
    renderUi(<Choices />);
    const box = screen.getByLabelText('Password');
    await userEvent.type(box, 'geheim1!');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(box).toHaveProperty('type', 'text');
    expect(box).toHaveProperty('value', 'geheim1!');
  });

  it('passes axe', async () => {
    renderUi(<Choices />);
    await userEvent.click(screen.getByRole('button', { name: /Companies/ }));
    expect(await axeViolations()).toEqual([]);
  });
});
