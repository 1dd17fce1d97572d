import { type DriverStop, type DriverTrip } from '@godown/contracts/fleet';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeDevice } from '../../../test/fake-device.js';
import { stepList } from './driving-queue.js';
import { driving } from './index.js';

const USER = 'driver-1';
const stop = (position: number, over: Partial<DriverStop> = {}): DriverStop => ({
  orderId: `019a0000-0000-7000-8000-00000000000${position}`,
  shopOrderId: `GD-10${position}`,
  awb: `LTN10000000${position}`,
  position,
  status: 'PICKED_UP',
  customerName: `Buyer ${position}`,
  phone: `987654321${position}`,
  addressLines: [`${position} Lake View Road`],
  city: 'Kochi',
  pincode: `68200${position}`,
  codPaise: 0,
  collectedPaise: 0,
  collectedBy: null,
  ...over,
});
const TRIP: DriverTrip = {
  id: '019a0000-0000-7000-8000-0000ab12cd34',
  status: 'STARTED',
  warehouseName: 'Kochi One',
  stops: [stop(1, { asksProof: true }), stop(2)],
};
const [ONE = '', TWO = ''] = TRIP.stops.map(({ orderId }) => `POST /driver/trips/${TRIP.id}/orders/${orderId}`);
const SAVED = { status: true, message: 'Saved' };
const SMALL = `data:image/jpeg;base64,${'A'.repeat(400)}`;
const LARGE = `data:image/jpeg;base64,${'A'.repeat(900_000)}`;

describe('the proof at the door', () => {
  let api: FakeApi;
  let device: FakeDevice;
  beforeEach(() => {
    localStorage.clear();
    device = new FakeDevice();
    api = new FakeApi().on('GET /driver/trip', { status: true, trip: TRIP, isOffDuty: false });
    api.on('GET /driver/cash', { status: true, heldPaise: 0, handIns: [] });
    for (const path of [ONE, TWO]) api.on(path, SAVED).on(`${path}/proof`, SAVED);
  });
  afterEach(() => {
    api.restore();
    device.restore();
    localStorage.clear();
  });

  const open = () => renderRoute(driving.routes, '/drive', { variant: 'warehouse', role: 'driver', userId: USER });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const inside = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
  const noNetwork = () => {
    throw new TypeError('Failed to fetch');
  };
  async function dialogOf(button: string): Promise<HTMLElement> {
    await screen.findByRole('heading', { name: /^Buyer/ });
    await press(button);
    return screen.findByRole('dialog');
  }
  /** @param to how far the finger goes, in pixels */
  function drawTo(dialog: HTMLElement, to: number): void {
    const pad = within(dialog).getByRole('img', { name: 'Sign here' });
    fireEvent.pointerDown(pad, { clientX: 10, clientY: 10 });
    fireEvent.pointerMove(pad, { clientX: 10 + to, clientY: 10 });
    fireEvent.pointerUp(pad, { clientX: 10 + to, clientY: 10 });
  }
  async function sign(dialog: HTMLElement): Promise<void> {
    await inside(dialog, 'Sign');
    drawTo(dialog, 60);
  }
  const shoot = (dialog: HTMLElement, file = new File(['a door'], 'door.jpg', { type: 'image/jpeg' })) =>
    userEvent.upload(within(dialog).getByLabelText('Photo', { selector: 'input' }), file);

  it('is drawn on a pad whose picture has room for the whole signature', async () => {
    open();
    const dialog = await dialogOf('Deliver');
    await inside(dialog, 'Sign');
    const pad = within(dialog).getByRole('img', { name: 'Sign here' });
    // The pad draws in these pixels, however wide it is shown.
    expect([pad.getAttribute('width'), pad.getAttribute('height')]).toEqual(['600', '240']);
  });

  it('is a signature: without one the parcel is not handed over, and it is sent before the result', async () => {
    device.draws('data:image/png;base64,AAAA');
    open();
    const dialog = await dialogOf('Deliver');
    await userEvent.type(within(dialog).getByLabelText(/^Received by/), 'Meera');
    await inside(dialog, 'Deliver');
    await within(dialog).findByText('Take a signature or a photo');
    expect(api.of(ONE)).toHaveLength(0);
    await sign(dialog);
    await inside(dialog, 'Clear signature');
    // A touch in passing.
    drawTo(dialog, 2);
    await inside(dialog, 'Deliver');
    await within(dialog).findByText('Take a signature or a photo');
    await sign(dialog);
    // What is drawn stays.
    await inside(dialog, 'Sign');
    expect(await axeViolations()).toEqual([]);
    await inside(dialog, 'Deliver');
    await waitFor(() => expect(api.of(ONE)).toHaveLength(1));
    const posts = api.calls.filter(({ method, path }) => method === 'POST' && path.includes('/orders/'));
    expect(posts.map(({ path }) => path.split('/').at(-1))).toEqual(['proof', TRIP.stops[0]?.orderId]);
    const [told] = api.of(ONE);
    expect(api.of(`${ONE}/proof`)[0]?.body).toEqual({
      stepId: (told?.body as { stepId: string }).stepId,
      kind: 'SIGNATURE',
      picture: 'data:image/png;base64,AAAA',
    });
  });

  it('is a photo that is made small enough on the phone; what is no photo is said', async () => {
    device.draws(LARGE, SMALL);
    open();
    const dialog = await dialogOf('Deliver');
    device.refusesPhotos = true;
    await shoot(dialog);
    await within(dialog).findByText('The photo could not be read. Take it again');
    device.refusesPhotos = false;
    await shoot(dialog);
    const preview = await within(dialog).findByRole('img', { name: 'Photo' });
    expect(preview.getAttribute('src')).toBe(SMALL);
    expect(within(dialog).queryByText(/could not be read/)).toBeNull();
    // A photo of 4000 × 3000 pixels.
    expect(device.drawn[0]).toEqual([1280, 960]);
    expect(await axeViolations()).toEqual([]);
    await inside(dialog, 'Remove photo');
    expect(within(dialog).queryByRole('img', { name: 'Photo' })).toBeNull();
    await shoot(dialog);
    await userEvent.type(within(dialog).getByLabelText(/^Received by/), 'Meera');
    await inside(dialog, 'Deliver');
    await waitFor(() => expect(api.of(`${ONE}/proof`)[0]?.body).toMatchObject({ kind: 'PHOTO', picture: SMALL }));
  });

  it('may be a signature and a photo, which both go before the result', async () => {
    device.draws(SMALL, 'data:image/png;base64,AAAA');
    open();
    const dialog = await dialogOf('Deliver');
    await shoot(dialog);
    await within(dialog).findByRole('img', { name: 'Photo' });
    await sign(dialog);
    expect(within(dialog).getByRole('img', { name: 'Photo' })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/^Received by/), 'Meera');
    await inside(dialog, 'Deliver');
    await waitFor(() => expect(api.of(ONE)).toHaveLength(1));
    const { stepId } = api.of(ONE)[0]?.body as { stepId: string };
    expect(api.of(`${ONE}/proof`).map(({ body }) => body)).toEqual([
      { stepId, kind: 'PHOTO', picture: SMALL },
      { stepId, kind: 'SIGNATURE', picture: 'data:image/png;base64,AAAA' },
    ]);
    await waitFor(() => expect([...device.kept.keys()]).toEqual([]));
  });

  it('of the release before, which the phone keeps as a single picture, is sent as well', async () => {
    const stepId = '019a0000-0000-7000-8000-00000000aaaa';
    const body = { stepId, at: '2026-11-24T05:00:00.000Z', result: 'DELIVERED', receiverName: 'Meera' } as const;
    const orderId = TRIP.stops[0]?.orderId ?? '';
    device.kept.set(stepId, { kind: 'PHOTO', picture: SMALL });
    stepList(USER).change(() => [{ kind: 'result', tripId: TRIP.id, orderId, body, hasPicture: true }]);
    open();
    await waitFor(() => expect(api.of(ONE)).toHaveLength(1));
    expect(api.of(`${ONE}/proof`).map((one) => one.body)).toEqual([{ stepId, kind: 'PHOTO', picture: SMALL }]);
  });

  it('waits on the phone without a network, over a reload, and goes once with its result', async () => {
    device.draws(SMALL);
    const view = open();
    await screen.findByRole('heading', { name: 'Buyer 1' });
    for (const path of [ONE, `${ONE}/proof`, 'GET /driver/trip']) api.on(path, noNetwork);
    const dialog = await dialogOf('Deliver');
    await shoot(dialog);
    await within(dialog).findByRole('img', { name: 'Photo' });
    await userEvent.type(within(dialog).getByLabelText(/^Received by/), 'Meera');
    await inside(dialog, 'Deliver');
    await screen.findByText('1 result is not sent yet');
    expect(screen.queryByText(/cannot keep results/)).toBeNull();
    const [kept] = stepList(USER).get().kept;
    expect([...device.kept.keys()]).toEqual([kept?.body.stepId]);
    expect(JSON.stringify({ ...localStorage })).not.toContain(SMALL);
    view.unmount();
    open();
    await screen.findByText('1 result is not sent yet');
    const before = api.calls.length;
    // The picture arrives, the result does not.
    api.on(`${ONE}/proof`, SAVED);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.calls.slice(before).some(({ path }) => path.endsWith('/proof'))).toBe(true));
    api.on(ONE, SAVED);
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(stepList(USER).get().kept).toEqual([]);
    });
    const pictures = api.of(`${ONE}/proof`).map(({ body }) => body);
    for (const body of pictures) expect(body).toEqual({ stepId: kept?.body.stepId, kind: 'PHOTO', picture: SMALL });
    expect(api.of(ONE).at(-1)?.body).toMatchObject({ stepId: kept?.body.stepId });
    await waitFor(() => expect([...device.kept.keys()]).toEqual([]));
  });

  it('is taken on a phone that keeps nothing as well, which says so', async () => {
    device.draws(SMALL);
    device.keepsNothing = true;
    open();
    for (const path of [ONE, `${ONE}/proof`]) api.on(path, noNetwork);
    const dialog = await dialogOf('Deliver');
    await shoot(dialog);
    await within(dialog).findByRole('img', { name: 'Photo' });
    await userEvent.type(within(dialog).getByLabelText(/^Received by/), 'Meera');
    await inside(dialog, 'Deliver');
    await screen.findByText('This phone cannot keep results without a network. Free up some space.');
    for (const path of [ONE, `${ONE}/proof`]) api.on(path, SAVED);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(stepList(USER).get().kept).toEqual([]));
    expect(api.of(`${ONE}/proof`).at(-1)?.body).toMatchObject({ picture: SMALL });
  });

  it('tells the result of a stop that was taken away meanwhile, though its picture is not taken any more', async () => {
    device.draws(SMALL);
    const message = 'The warehouse has sent this parcel on without you. Call the warehouse';
    api.on(`${ONE}/proof`, () => ({ status: 404, body: { status: false, message: 'Trip not found' } }));
    api.on(ONE, () => ({ status: 409, body: { status: false, message } }));
    open();
    const dialog = await dialogOf('Deliver');
    await shoot(dialog);
    await within(dialog).findByRole('img', { name: 'Photo' });
    await userEvent.type(within(dialog).getByLabelText(/^Received by/), 'Meera');
    await inside(dialog, 'Deliver');
    await screen.findByText(`Not accepted: GD-101: ${message}`);
    expect(api.of(ONE)).toMatchObject([{ body: { result: 'DELIVERED', receiverName: 'Meera' } }]);
    expect([...device.kept.keys()]).toEqual([]);
  });

  it('says what the server refused, and opens the stop again', async () => {
    device.draws(SMALL);
    const message = 'The picture could not be read. Take it again';
    api.on(`${ONE}/proof`, () => ({ status: 400, body: { status: false, message } }));
    open();
    const dialog = await dialogOf('Deliver');
    await shoot(dialog);
    await within(dialog).findByRole('img', { name: 'Photo' });
    await userEvent.type(within(dialog).getByLabelText(/^Received by/), 'Meera');
    await inside(dialog, 'Deliver');
    await screen.findByText(`Not accepted: GD-101: ${message}`);
    expect([api.of(ONE), [...device.kept.keys()]]).toEqual([[], []]);
    await screen.findByText('Buyer 1', { selector: 'h2' });
  });

  it('is left to the driver where nobody opened', async () => {
    device.draws(SMALL);
    open();
    const dialog = await dialogOf('Not delivered');
    expect(within(dialog).queryByRole('button', { name: 'Sign' })).toBeNull();
    await shoot(dialog);
    await within(dialog).findByRole('img', { name: 'Photo' });
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Reason/), 'Customer not available');
    await inside(dialog, 'Not delivered');
    await waitFor(() => expect(api.of(ONE)[0]?.body).toMatchObject({ result: 'UNDELIVERED' }));
    expect(api.of(`${ONE}/proof`)[0]?.body).toMatchObject({ kind: 'PHOTO', picture: SMALL });
  });
});
