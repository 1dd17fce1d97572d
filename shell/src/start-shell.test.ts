import { startShell } from './start-shell.js';

const words = 'Loading Godown…';

function pageWithRoot(): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `<div id="root"><main>${words}</main></div>`;
  return page;
}

describe('the start of the shell', () => {
  const { error: realError } = console;
  beforeEach(() => { console.error = () => undefined; });
  afterEach(() => { console.error = realError; });

  it('that fails says so and offers Reload in place of a blank page', async () => {
    const page = pageWithRoot();
    let reloads = 0;
    startShell(() => Promise.reject(new Error('Loading chunk 17 failed')), page, () => { reloads += 1; });
    await new Promise((resolve) => { setTimeout(resolve); });
    expect(page.querySelector('[role=alert]')?.textContent).toContain('could not be loaded');
    expect(page.body.textContent).not.toContain('chunk 17');
    page.querySelector('button')?.click();
    expect(reloads).toBe(1);
  });

  it('leaves the first text standing while the app is on its way', async () => {
    const page = pageWithRoot();
    startShell(() => new Promise(() => undefined), page, () => undefined);
    await new Promise((resolve) => { setTimeout(resolve); });
    expect(page.body.textContent).toContain(words);
  });
});
