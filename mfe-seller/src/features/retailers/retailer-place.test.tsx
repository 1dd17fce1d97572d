import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { COMPANY_ID, storeView } from '../../../test/stores.js';
import { retailers } from './index.js';

const EDIT = 'PATCH /d2r/retailers';
/** The shell draws the <main> around a screen, the browser its colours. */
const OF_THE_SHELL = ['region', 'landmark-no-duplicate-banner', 'landmark-unique', 'color-contrast'];

describe('the location of a retailer', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(EDIT, { status: true, message: 'Retailer updated successfully', retailer: storeView() });
  });
  afterEach(() => {
    api.restore();
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  const open = async (coordinates: number[]) => {
    const store = storeView({ coordinate: { coordinates } });
    api.on('GET /d2r/store-address/list/', { status: true, storeAddressData: [store], totalRecords: 1 });
    renderRoute(retailers.routes, '/d2r/retailers', { companies: [{ entityId: COMPANY_ID, name: 'Asha Foods' }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Lake Stores' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Lake Stores' }));
  };
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.of(EDIT)).toHaveLength(1));
    return (api.of(EDIT)[0]?.body as { coordinate: { coordinates: number[] } }).coordinate.coordinates;
  };

  it('is a pin on a map that goes where one presses', async () => {
    const dialog = await open([76.2673, 9.9312]);
    const map = await dialog.findByRole('img', { name: 'Map with the pin at 9.9312, 76.2673' });
    const rules = Object.fromEntries(OF_THE_SHELL.map((id) => [id, { enabled: false }]));
    const { violations } = await axe.run(screen.getByRole('dialog'), { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    map.getBoundingClientRect = () => ({ left: 0, top: 0, width: 800, height: 520 }) as DOMRect;
    // The map is 1 km wide: a quarter of it to the right, and half of its height up.
    fireEvent.pointerDown(map, { clientX: 600, clientY: 0 });
    expect(dialog.getByLabelText('Latitude')).toHaveProperty('value', '9.93412');
    expect(dialog.getByLabelText('Longitude')).toHaveProperty('value', '76.26958');
    expect(await save()).toEqual([76.26958, 9.93412]);
  });

  it('is typed in degrees where there is no pin yet; what is no place is refused at its field', async () => {
    const dialog = await open([]);
    expect(dialog.queryByRole('img', { name: /^Map/ })).toBeNull();
    await userEvent.type(dialog.getByLabelText('Latitude'), '95');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Location is invalid');
    expect(api.of(EDIT)).toEqual([]);
    await userEvent.clear(dialog.getByLabelText('Latitude'));
    await userEvent.type(dialog.getByLabelText('Latitude'), '9.93');
    await userEvent.type(dialog.getByLabelText('Longitude'), '76.26');
    await dialog.findByRole('img', { name: 'Map with the pin at 9.93, 76.26' });
    expect(await save()).toEqual([76.26, 9.93]);
  });

  it('is that of the device, and can be taken away', async () => {
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (found) =>
      found({ coords: { latitude: 19.21834567, longitude: 72.97812345 } } as GeolocationPosition);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const dialog = await open([76.2673, 9.9312]);
    await userEvent.click(dialog.getByRole('button', { name: 'Use my location' }));
    await dialog.findByRole('img', { name: 'Map with the pin at 19.218346, 72.978123' });
    await userEvent.click(dialog.getByRole('button', { name: 'Clear location' }));
    expect(dialog.queryByRole('img', { name: /^Map/ })).toBeNull();
    expect(await save()).toEqual([]);
  });
});
