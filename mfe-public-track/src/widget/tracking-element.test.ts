import { TrackingElement } from './tracking-element.js';

describe('the widget on a page', () => {
  const asked: string[] = [];
  const { fetch: realFetch } = globalThis;
  const RealSheet = globalThis.CSSStyleSheet;

  beforeAll(() => {
    // jsdom knows neither constructed sheets nor fetch.
    globalThis.CSSStyleSheet = class {
      replaceSync = () => undefined;
    } as unknown as typeof CSSStyleSheet;
    globalThis.fetch = (address) => {
      asked.push(String(address));
      return new Promise(() => undefined);
    };
    // As on a real page: the markup is there before the script is, so every attribute is told before the connection.
    document.body.innerHTML = '<godown-tracking awb="AWB123456" lang="hi"></godown-tracking>';
    TrackingElement.origin = 'https://track.example';
    customElements.define('godown-tracking', TrackingElement);
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
    globalThis.CSSStyleSheet = RealSheet;
  });

  it('searches once a load, and once more for another number', () => {
    expect(asked).toEqual(['https://track.example/api/track/AWB123456']);
    document.querySelector('godown-tracking')?.setAttribute('awb', 'AWB654321');
    expect(asked.slice(1)).toEqual(['https://track.example/api/track/AWB654321']);
  });

  it('names its field AWB in every language', () => {
    const widget = document.querySelector('godown-tracking');
    const label = () => widget?.shadowRoot?.querySelector('label[for=awb]')?.textContent;
    for (const language of ['hi', 'en']) {
      widget?.setAttribute('lang', language);
      expect([language, label()]).toEqual([language, 'AWB']);
    }
  });
});
