import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../../../test/render-ui.js';
import { Input, PasswordField } from './inputs.js';

function Code({ first = '' }: { first?: string }) {
  const [code, setCode] = useState(first);
  return (
    <>
      <Input aria-label="Code" maxLength={6} value={code} onChange={(event) => setCode(event.target.value)} />
      <output>{code}</output>
    </>
  );
}

const paste = async (text: string) => {
  await userEvent.click(screen.getByLabelText('Code'));
  await userEvent.paste(text);
  return screen.getByRole('status').textContent;
};

describe('a pasted text in a field of limited length', () => {
  it('keeps its end when blanks stand around it', async () => {
    renderUi(<Code />);
    expect(await paste('  ABC123\n')).toBe('ABC123');
  });

  it('is added where the cursor is and cut where the field is full', async () => {
    renderUi(<Code first="AB" />);
    expect(await paste(' C12345')).toBe('ABC123');
  });

  it('is left alone without blanks around it', async () => {
    renderUi(<Code />);
    expect(await paste('A B')).toBe('A B');
  });

  it('keeps the blanks of a password', async () => {
    renderUi(<PasswordField aria-label="Code" maxLength={64} />);
    await userEvent.click(screen.getByLabelText('Code'));
    await userEvent.paste(' secret ');
    expect(screen.getByLabelText('Code')).toHaveProperty('value', ' secret ');
  });
});
