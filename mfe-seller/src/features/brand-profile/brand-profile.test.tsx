import { type OwnBrandProfile } from '@godown/contracts/tracking';
import { drawStyles, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { brandProfile } from './index.js';

const SAVED: OwnBrandProfile = {
  name: 'Mitti Pottery',
  logoUrl: null,
  primaryColor: '#b4532a',
  bannerUrl: null,
  supportEmail: null,
  supportPhone: '9876543210',
  website: null,
  token: 'tok',
  link: 'https://track.example/track?t=tok',
};
const PATH = '/tracking/brand-profile';

describe("the seller's tracking page", () => {
  drawStyles();
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(`GET ${PATH}`, { status: true, data: SAVED }).on(`PUT ${PATH}`, ({ body }) => ({
      body: { status: true, message: 'Success', data: { ...SAVED, ...(body as object) } },
    }));
  });
  afterEach(() => api.restore());

  const colour = () => screen.findByRole('textbox', { name: 'Brand colour' });
  const open = () => renderRoute(brandProfile.routes, '/tracking-page');
  const button = () => getComputedStyle(screen.getByTestId('preview-button'));

  it("[TRACK-003] shows the brand's own address, ready to be copied", async () => {
    const { container } = open();
    expect((await screen.findByRole('link', { name: SAVED.link })).getAttribute('href')).toBe(SAVED.link);
    const copied: string[] = [];
    userEvent.setup();
    navigator.clipboard.writeText = (text) => {
      copied.push(text);
      return Promise.resolve();
    };
    fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
    await screen.findByRole('button', { name: 'address copied' });
    expect(copied).toEqual([SAVED.link]);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('shows what is typed at once, and saves the whole page', async () => {
    open();
    await userEvent.clear(await colour());
    await userEvent.type(await colour(), '#ffd166');
    expect(button()).toMatchObject({ backgroundColor: 'rgb(255, 209, 102)', color: 'rgb(17, 24, 39)' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Logo' }), 'https://mitti.example/logo.png');
    expect(screen.getByRole('img', { name: 'Mitti Pottery' }).getAttribute('src')).toBe(
      'https://mitti.example/logo.png',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Success');
    expect(api.of(`PUT ${PATH}`)[0]?.body).toEqual({
      primaryColor: '#ffd166',
      logoUrl: 'https://mitti.example/logo.png',
      supportPhone: '9876543210',
    });
  });

  it('refuses a colour on which neither white nor black text is readable', async () => {
    open();
    await userEvent.clear(await colour());
    await userEvent.type(await colour(), '#808080');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Text on this colour is hard to read. Please choose a darker or a lighter one');
    expect(api.of(`PUT ${PATH}`)).toHaveLength(0);
  });

  it("puts an uploaded logo under the tracking page's own address, and shows it", async () => {
    api
      .on('POST /uploads', {
        status: true,
        id: 'up-1',
        url: '/api/uploads/up-1/content?seal=x',
        headers: { 'content-type': 'image/png' },
      })
      .on('PUT /uploads/up-1/content', () => ({ body: { status: true } }))
      .on('POST /uploads/up-1/confirm', { status: true, path: '/api/pictures/p.png' });
    open();
    await colour();
    await userEvent.upload(screen.getByLabelText('Logo file'), new File(['1'], 'logo.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Logo' })).toHaveProperty(
        'value',
        'https://track.example/api/pictures/p.png',
      ),
    );
    expect(screen.getByRole('img', { name: 'Mitti Pottery' }).getAttribute('src')).toBe('/api/pictures/p.png');
  });
});
