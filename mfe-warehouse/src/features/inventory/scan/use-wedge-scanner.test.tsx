import { createEvent, fireEvent, renderHook } from '@testing-library/react';
import { useWedgeScanner } from './use-wedge-scanner.js';

const [ONE, TWO] = ['W0000000ABC1', 'W0000000ABC2'];

describe('a keyboard-wedge scanner', () => {
  let scans: string[];
  let field: HTMLInputElement;

  beforeEach(() => {
    scans = [];
    field = document.body.appendChild(document.createElement('input'));
    renderHook(() => useWedgeScanner((text) => scans.push(text)));
  });
  afterEach(() => field.remove());

  /** Types at the place as a browser does: the key first, then the new value. @returns whether Enter was left to it */
  function type(at: HTMLElement, text: string, { pauseMs, startMs }: { pauseMs: number; startMs: number }): boolean {
    let time = startMs;
    const press = (key: string) => {
      const event = createEvent.keyDown(at, { key });
      Object.defineProperty(event, 'timeStamp', { value: (time += pauseMs) });
      return fireEvent(at, event);
    };
    for (const key of text) if (press(key) && at instanceof HTMLInputElement) at.value += key;
    return press('Enter');
  }

  it('is taken out of a text field, and what a person typed there stays', () => {
    expect(type(field, 'Damaged', { pauseMs: 120, startMs: 1_000 })).toBe(true);
    expect(type(field, ONE, { pauseMs: 8, startMs: 10_000 })).toBe(false);
    expect([scans, field.value]).toEqual([[ONE], 'Damaged']);
    // A WSIN typed by hand, and quick keys that are no WSIN, stay in the field.
    expect(type(field, TWO, { pauseMs: 120, startMs: 20_000 })).toBe(true);
    expect(type(field, 'QUICK', { pauseMs: 8, startMs: 30_000 })).toBe(true);
    expect([scans, field.value]).toEqual([[ONE], `Damaged${TWO}QUICK`]);
  });

  it('is found behind keys that a person pressed right before it, and those stay in the field', () => {
    expect(type(field, `4${ONE}`, { pauseMs: 8, startMs: 1_000 })).toBe(false);
    expect([scans, field.value]).toEqual([[ONE], '4']);
    expect(type(field, `50${TWO}`, { pauseMs: 8, startMs: 10_000 })).toBe(false);
    expect([scans, field.value]).toEqual([[ONE, TWO], '450']);
  });

  it('with a longer code of another kind is left to the field, whatever the code ends with', () => {
    expect(type(field, `123${ONE}`, { pauseMs: 8, startMs: 1_000 })).toBe(true);
    expect([scans, field.value]).toEqual([[], `123${ONE}`]);
  });

  it('is found behind keys of a person where no field has the focus, and a longer code is handed on whole', () => {
    type(document.body, `X${ONE}`, { pauseMs: 8, startMs: 1_000 });
    type(document.body, `LPN${ONE}`, { pauseMs: 8, startMs: 10_000 });
    expect(scans).toEqual([ONE, `LPN${ONE}`]);
  });
});
