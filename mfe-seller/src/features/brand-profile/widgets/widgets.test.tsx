import { type Embedding } from '@godown/contracts/checkout';
import { type OwnBrandProfile } from '@godown/contracts/tracking';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { WidgetsSection } from './widgets-section.js';

const BRAND: OwnBrandProfile = {
  name: 'Mitti Pottery',
  logoUrl: null,
  primaryColor: '#b4532a',
  bannerUrl: null,
  supportEmail: null,
  supportPhone: null,
  website: null,
  token: 'tok',
  link: 'https://track.example/track?t=tok',
};
const EMBEDDING: Embedding = {
  origin: 'https://track.example',
  tracking: { src: 'https://track.example/widget/1/widget.js', integrity: 'sha384-one' },
  checkout: { src: 'https://track.example/widget/1/checkout.js', integrity: 'sha384-two' },
  previewUrl: 'https://brand.example/product',
  guideUrl: 'https://api.example/guide/widget.html',
};

describe('the widgets of a brand', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on('GET /widgets.json', EMBEDDING);
  });
  afterEach(() => api.restore());

  const open = (brand = BRAND) =>
    renderRoute(
      [
        {
          path: '/tracking-page',
          lazy: () => Promise.resolve({ Component: () => <WidgetsSection brand={brand} /> }),
        },
      ],
      '/tracking-page',
    );

  it('gives both snippets with the released address, its hash, the token and the colour, ready to be copied', async () => {
    const { container } = open();
    const delivery = await screen.findByRole('region', { name: 'Delivery snippet' });
    expect(delivery.textContent).toBe(
      `<script src="https://track.example/widget/1/checkout.js" integrity="sha384-two" crossorigin="anonymous" defer></script>
<godown-delivery t="tok" lang="en" accent="#b4532a"></godown-delivery>`,
    );
    expect(screen.getByRole('region', { name: 'Tracking snippet' }).textContent).toContain(
      'src="https://track.example/widget/1/widget.js" integrity="sha384-one"',
    );
    const copied: string[] = [];
    userEvent.setup();
    navigator.clipboard.writeText = (text) => {
      copied.push(text);
      return Promise.resolve();
    };
    fireEvent.click(screen.getByRole('button', { name: 'Copy delivery snippet' }));
    await screen.findByRole('button', { name: 'delivery snippet copied' });
    expect(copied).toEqual([delivery.textContent]);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('names the policy and leads to a preview with the own brand and to the guide', async () => {
    open({ ...BRAND, primaryColor: null });
    expect((await screen.findByRole('region', { name: 'Content security policy' })).textContent).toBe(
      'script-src https://track.example;\nconnect-src https://track.example;\nimg-src https://track.example;',
    );
    expect(screen.getByRole('region', { name: 'Delivery snippet' }).textContent).not.toContain('accent');
    expect(screen.getByRole('link', { name: /Preview on a product page/ }).getAttribute('href')).toBe(
      'https://brand.example/product?t=tok',
    );
    expect(screen.getByRole('link', { name: /Events, colours/ }).getAttribute('href')).toBe(EMBEDDING.guideUrl);
  });

  it('says that nothing is released yet instead of giving a snippet that loads nothing', async () => {
    api.on('GET /widgets.json', { ...EMBEDDING, checkout: { ...EMBEDDING.checkout, integrity: '' } });
    open();
    await screen.findByText('The widgets are not released on this server yet');
  });

  it('can be tried again when the snippets could not be loaded', async () => {
    api.on('GET /widgets.json', () => ({ status: 503, body: {} }));
    open();
    const again = await screen.findByRole('button', { name: /try again|retry/i });
    api.on('GET /widgets.json', EMBEDDING);
    await userEvent.click(again);
    await screen.findByRole('region', { name: 'Tracking snippet' });
  });
});
