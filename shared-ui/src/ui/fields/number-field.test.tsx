import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../../../test/render-ui.js';
import { Field } from './field.js';
import { NumberField } from './number-field.js';

function Sample({ start = null, decimals = 2 }: { start?: number | null; decimals?: number }) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <>
      <Field label="Price">
        <NumberField value={value} onChange={setValue} decimals={decimals} />
      </Field>
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(12.5)}>
        Set
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Price');
const held = () => screen.getByRole('status').textContent;
const shown = () => field().value;

/** Faster than the screen is drawn, or slower. */
function type(text: string, pauseMs: number): Promise<void> {
  return userEvent.setup({ delay: pauseMs }).type(field(), text);
}

describe('a number field', () => {
  describe.each([0, 5, 20, 60])('with a key each %i ms', (pauseMs) => {
    it.each([
      ['750.50', '750.50', '750.5'],
      ['0.05', '0.05', '0.05'],
      ['1,00,000', '100000', '100000'],
      ['-3', '-3', '-3'],
      ['12.345', '12.34', '12.34'],
      ['1a2', '12', '12'],
    ])('takes %j as %j, also when it is left', async (keys, text, value) => {
      renderUi(<Sample />);
      await type(keys, pauseMs);
      expect([shown(), held()]).toEqual([text, value]);
      await userEvent.tab();
      expect([shown(), held()]).toEqual([text, value]);
    });
  });

  it('takes what is pasted, with separators and blanks', async () => {
    renderUi(<Sample />);
    await userEvent.click(field());
    await userEvent.paste(' 1,00,000.50 ');
    expect([shown(), held()]).toEqual(['100000.50', '100000.5']);
    await userEvent.clear(field());
    expect([shown(), held()]).toEqual(['', 'null']);
  });

  it('is changed in the middle where the caret is', async () => {
    renderUi(<Sample start={1250} />);
    await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 2 });
    expect([shown(), held()]).toEqual(['1950', '1950']);
  });

  it('drops a sign alone when it is left, and shows what somebody else has set', async () => {
    renderUi(<Sample />);
    await userEvent.type(field(), '-');
    expect([shown(), held()]).toEqual(['-', 'null']);
    await userEvent.tab();
    expect(shown()).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Set' }));
    expect([shown(), held()]).toEqual(['12.5', '12.5']);
  });

  it('takes no point where only whole numbers count', async () => {
    renderUi(<Sample decimals={0} />);
    await userEvent.type(field(), '12.5');
    expect([shown(), field().inputMode]).toEqual(['125', 'numeric']);
  });

  it('is changed by no wheel and no arrow, and asks a phone for its number keys', async () => {
    renderUi(<Sample start={750.5} />);
    await userEvent.click(field());
    fireEvent.wheel(field(), { deltaY: 100 });
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{PageUp}{Home}{End}');
    expect([shown(), held(), field().inputMode, field().type]).toEqual(['750.5', '750.5', 'decimal', 'text']);
  });
});
