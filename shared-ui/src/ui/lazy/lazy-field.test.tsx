import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../../../test/render-ui.js';
import { lazyCode } from './lazy-code.js';
import { type FallbackState, LazyField } from './lazy-field.js';

function Real({ before }: { before: FallbackState }) {
  return <input aria-label="Company, with its list" defaultValue={before.texts?.[0]} />;
}

function Place({ load }: { load: () => Promise<typeof Real> }) {
  const [code] = useState(() => lazyCode(load));
  return (
    <LazyField
      code={code}
      fallback={<input aria-label="Company" />}
      draw={(Part, before) => <Part before={before} />}
    />
  );
}

describe('a field that is loaded when it is first shown', () => {
  it('leaves the field to a plain one until then; its letters and its focus move over, and typing goes on', async () => {
    let arrive: (part: typeof Real) => void = () => undefined;
    const part = new Promise<typeof Real>((resolve) => {
      arrive = resolve;
    });
    const place = <Place load={() => part} />;
    renderUi(place);
    await userEvent.type(screen.getByLabelText('Company'), 'Kav');
    await act(async () => arrive(Real));
    const field = screen.getByLabelText('Company, with its list');
    expect(screen.queryByLabelText('Company')).toBeNull();
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('eri');
    expect(field).toHaveProperty('value', 'Kaveri');
  });

  it('replaces the plain field in the same turn in which it reads it: no press falls between the two', async () => {
    let arrive: (part: typeof Real) => void = () => undefined;
    const part = new Promise<typeof Real>((resolve) => {
      arrive = resolve;
    });
    renderUi(<Place load={() => part} />);
    await userEvent.click(screen.getByLabelText('Company'));
    // As in a browser, where nothing gathers what is to be drawn.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    arrive(Real);
    // Turns of promises alone: a press comes later, as a task of its own.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    expect(screen.queryByLabelText('Company')).toBeNull();
  });

  it('takes no focus when nobody was there', async () => {
    renderUi(<Place load={async () => Real} />);
    await screen.findByLabelText('Company, with its list');
    expect(document.activeElement).toBe(document.body);
  });

  it('stays usable when the code does not come, and asks again when somebody goes there', async () => {
    let calls = 0;
    const load = async () => {
      calls += 1;
      if (calls === 1) throw new Error('Offline');
      return Real;
    };
    renderUi(<Place load={load} />);
    const field = screen.getByLabelText('Company');
    await act(async () => undefined);
    await userEvent.type(field, 'K');
    expect(await screen.findByLabelText('Company, with its list')).toHaveProperty('value', 'K');
    expect(calls).toBe(2);
  });
});
