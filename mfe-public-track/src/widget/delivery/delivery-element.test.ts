import { type Serviceability } from '@godown/contracts/checkout';
import axe from 'axe-core';
import { DeliveryElement } from './delivery-element.js';

const SERVED: Serviceability = { pincode: '682001', isServed: true, expectedOn: '2030-01-03', isCodServed: false };

describe('the checkout widget on a product page', () => {
  const { fetch: realFetch } = globalThis;
  const RealSheet = globalThis.CSSStyleSheet;
  let asked: string[];
  let answer: () => Response;

  beforeAll(() => {
    // jsdom knows neither constructed sheets nor fetch.
    globalThis.CSSStyleSheet = class {
      replaceSync = () => undefined;
    } as unknown as typeof CSSStyleSheet;
    DeliveryElement.origin = 'https://track.example';
    customElements.define('godown-delivery', DeliveryElement);
  });
  beforeEach(() => {
    asked = [];
    answer = () => Response.json({ status: true, data: SERVED });
    globalThis.fetch = (address) => {
      asked.push(String(address));
      return Promise.resolve(answer());
    };
    localStorage.clear();
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
    globalThis.CSSStyleSheet = RealSheet;
  });

  function place(attributes: string): { widget: HTMLElement; root: ShadowRoot } {
    document.body.innerHTML = `<main><h1>Bowl</h1><godown-delivery ${attributes}></godown-delivery></main>`;
    const widget = document.querySelector<HTMLElement>('godown-delivery');
    if (!widget?.shadowRoot) throw new Error('The widget is not drawn');
    return { widget, root: widget.shadowRoot };
  }

  function typed(root: ShadowRoot, pincode: string): void {
    const input = root.querySelector('input');
    if (input) input.value = pincode;
    root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  }

  function told(widget: HTMLElement, name: string): Promise<unknown> {
    return new Promise((resolve) => {
      widget.addEventListener(name, (event) => resolve((event as CustomEvent).detail), { once: true });
    });
  }

  it('asks about what was typed, shows the day and the cash, and tells the page', async () => {
    const { widget, root } = place('t="tok" lang="en"');
    expect(asked).toEqual([]);
    const detail = told(widget, 'godown:serviceability');
    typed(root, ' 682 001 ');
    expect(await detail).toEqual(SERVED);
    expect(asked).toEqual(['https://track.example/api/serviceability/tok/682001']);
    expect(root.querySelector('[part=status]')?.textContent).toBe('Delivery by Thursday, 3 January');
    expect(root.querySelector('[part=cod]')?.textContent).toBe('Cash on delivery is not possible');
    widget.setAttribute('lang', 'hi');
    expect(root.querySelector('label')?.textContent).toBe('पिन कोड');
    expect(root.querySelector('[part=status]')?.textContent).toMatch(/तक डिलीवरी$/);
  });

  it.each([
    [{ isServed: false, expectedOn: null }, 'We do not deliver to 682001'],
    [{ isServed: null, expectedOn: null, isCodServed: null }, /cannot tell right now/],
    [{ expectedOn: null }, 'We deliver to 682001'],
  ])('says what %j means', async (found, text) => {
    answer = () => Response.json({ status: true, data: { ...SERVED, ...found } });
    const { widget, root } = place('t="tok" pincode="682001"');
    await told(widget, 'godown:serviceability');
    expect(root.querySelector('[part=status]')?.textContent).toMatch(text);
  });

  it('refuses what is no PIN code without asking, and marks the field', async () => {
    const { widget, root } = place('t="tok"');
    const detail = told(widget, 'godown:error');
    typed(root, '06800');
    expect(await detail).toEqual({ status: 400, message: 'Please enter a PIN code of six digits' });
    expect(asked).toEqual([]);
    expect(root.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
    expect(root.querySelector('[role=alert]')?.textContent).toBe('Please enter a PIN code of six digits');
  });

  it('says that something went wrong when the server refuses', async () => {
    answer = () => Response.json({ status: false }, { status: 404 });
    const { widget, root } = place('t="gone" pincode="682001"');
    expect(await told(widget, 'godown:error')).toMatchObject({ status: 404 });
    expect(root.querySelector('[role=alert]')?.textContent).toBe('Something went wrong. Please try again.');
  });

  it('remembers the PIN code for the next product, unless the page does not want that', async () => {
    const first = place('t="tok"');
    const detail = told(first.widget, 'godown:serviceability');
    typed(first.root, '682001');
    await detail;
    const second = place('t="tok"');
    await told(second.widget, 'godown:serviceability');
    expect(second.root.querySelector('input')?.value).toBe('682001');
    expect(asked).toHaveLength(2);
    expect(place('t="tok" remember="off"').root.querySelector('input')?.value).toBe('');
    expect(asked).toHaveLength(2);
  });

  it('has a label, a live answer and no fault that axe knows', async () => {
    const { widget } = place('t="tok" pincode="682001"');
    await told(widget, 'godown:serviceability');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
