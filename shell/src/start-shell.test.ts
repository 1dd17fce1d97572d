import { startShell } from './start-shell.js';

const words = 'Loading Godown…';

function pageWithRoot(): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `<div id="root"><main>${words}</main></div>`;
  return page;
}

describe('the start of the shell', () => {
  it('that fails says so and offers Reload in place of a blank page, and tells the operators', async () => {
    const page = pageWithRoot();
    const told: unknown[] = [];
    const hear = ({ detail }: WindowEventMap['godown:failed']) => {
      told.push(detail.error);
    };
    addEventListener('godown:failed', hear, { once: true });
    let reloads = 0;
    startShell(
      () => Promise.reject(new Error('Loading chunk 17 failed')),
      page,
      () => {
        reloads += 1;
      },
    );
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(page.querySelector('[role=alert]')?.textContent).toContain('could not be loaded');
    expect(page.body.textContent).not.toContain('chunk 17');
    expect(told).toEqual([new Error('Loading chunk 17 failed')]);
    page.querySelector('button')?.click();
    expect(reloads).toBe(1);
  });

  it('leaves the first text standing while the app is on its way', async () => {
    const page = pageWithRoot();
    startShell(
      () => new Promise(() => undefined),
      page,
      () => undefined,
    );
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(page.body.textContent).toContain(words);
  });
});
