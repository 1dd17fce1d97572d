import { Text } from '@godown/shared-ui/ui';
import { axeViolations, renderUi } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeCamera } from '../../test/fake-camera.js';
import { CameraScanButton } from './camera-scan-button.js';
import { openReader } from './code-reader.js';

describe('the button that scans with the camera', () => {
  let camera: FakeCamera;
  let scanned: string[];
  beforeEach(() => {
    camera = new FakeCamera();
    scanned = [];
  });
  afterEach(() => camera.restore());

  const button = () => screen.getByRole('button', { name: 'Scan with camera' });
  const finder = () => screen.findByRole('dialog', { name: 'Scan with camera' });
  async function open(isOnce = false) {
    const view = renderUi(
      <CameraScanButton
        isOnce={isOnce}
        result={<Text>The screen's answer</Text>}
        onScan={(code) => scanned.push(code)}
      />,
    );
    await userEvent.click(button());
    return { ...view, dialog: within(await finder()) };
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('opens the rear camera, without sound, and asks the browser for the formats of our labels that it knows', async () => {
    await open();
    await screen.findByText('Hold the barcode or QR code inside the frame');
    expect(camera.asked).toMatchObject([{ audio: false, video: { facingMode: { ideal: 'environment' } } }]);
    expect(camera.wanted).toEqual(['code_128', 'qr_code', 'ean_13']);
    expect(await axeViolations()).toEqual([]);
  });

  it('hands each code over once while it stays in view, shows the last one with its count and what the screen says', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('No code read yet')).toBeTruthy();
    await camera.sees('SP100000001');
    expect(scanned).toEqual(['SP100000001']);
    await camera.sees('SP100000002');
    await camera.sees();
    await camera.sees('SP100000002');
    expect(scanned).toEqual(['SP100000001', 'SP100000002']);
    await camera.sees();
    await new Promise((resolve) => setTimeout(resolve, 900));
    await camera.sees('SP100000002');
    expect(scanned).toEqual(['SP100000001', 'SP100000002', 'SP100000002']);
    expect(dialog.getByRole('status', { name: 'Last code' }).textContent).toBe('Last codeSP100000002× 2');
    expect(dialog.getByText("The screen's answer")).toBeTruthy();
    expect(camera.isOn).toBe(true);
  });

  it('stops the camera when it is closed, when the page is hidden and when the screen goes away', async () => {
    const { unmount } = await open();
    await camera.sees('A');
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(camera.isOn).toBe(false);
    await camera.sees('B');
    expect(scanned).toEqual(['A']);
    await userEvent.click(button());
    await waitFor(() => expect(camera.isOn).toBe(true));
    camera.hidePage();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(camera.isOn).toBe(false);
    await userEvent.click(button());
    await waitFor(() => expect(camera.isOn).toBe(true));
    unmount();
    expect(camera.isOn).toBe(false);
    expect(camera.tracks).toHaveLength(3);
  });

  it('stops a camera that is allowed only after the viewfinder was closed', async () => {
    let allow = () => undefined as void;
    camera.permission = new Promise((resolve) => {
      allow = resolve;
    });
    const { unmount } = await open();
    unmount();
    allow();
    await waitFor(() => expect(camera.tracks).toHaveLength(1));
    await waitFor(() => expect(camera.isOn).toBe(false));
  });

  it('closes after one code where the screen goes on to what was scanned', async () => {
    await open(true);
    await camera.sees('GD-1001', 'GD-1002');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([scanned, camera.isOn]).toEqual([['GD-1001'], false]);
  });

  it.each([
    ['NotAllowedError', /^The camera is blocked for this site\. Allow it in the browser's site settings/],
    ['NotFoundError', /^No camera found on this device/],
    ['NotReadableError', /^Another app is using the camera/],
    ['TypeError', /^The camera stopped/],
  ])('says what to do at %s', async (fault, text) => {
    camera.fault = fault;
    const { dialog } = await open();
    expect((await dialog.findByRole('alert')).textContent).toMatch(text);
    expect(dialog.queryByRole('status', { name: 'Last code' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('tries again once the camera is allowed', async () => {
    camera.fault = 'NotAllowedError';
    const { dialog } = await open();
    await dialog.findByRole('alert');
    camera.fault = null;
    await press('Try again');
    await camera.sees('A');
    expect(scanned).toEqual(['A']);
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('says so when the camera is taken away while it reads', async () => {
    const { dialog } = await open();
    await camera.sees('A');
    camera.tracks[0]?.stop();
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^The camera stopped/);
  });

  it('says so when the reader fails at every picture, and stops the camera', async () => {
    camera.isBroken = true;
    const { dialog } = await open();
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/^Couldn't load the code reader/), {
      timeout: 5_000,
    });
    expect(camera.isOn).toBe(false);
  });

  it('switches the torch of a camera that has one', async () => {
    camera.withTorch = true;
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn torch on' }));
    await waitFor(() => expect(camera.tracks[0]?.isLit).toBe(true));
    await userEvent.click(await screen.findByRole('button', { name: 'Turn torch off' }));
    await waitFor(() => expect(camera.tracks[0]?.isLit).toBe(false));
  });

  it('has no torch switch where the camera has no torch', async () => {
    await open();
    await camera.sees('A');
    expect(screen.queryByRole('button', { name: /torch/ })).toBeNull();
  });

  it('is not there in a browser without cameras, and says on a page without https why it cannot work', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, writable: true, value: undefined });
    const { unmount } = renderUi(<CameraScanButton onScan={() => undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: false });
    const { dialog } = await open();
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^The camera works only on secure pages/);
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
    Reflect.deleteProperty(globalThis, 'isSecureContext');
  });
});

describe('the reader of codes', () => {
  let camera: FakeCamera;
  beforeEach(() => {
    camera = new FakeCamera();
  });
  afterEach(() => camera.restore());

  const ours = { detect: () => Promise.resolve([]) };
  const isOurs = async () => (await openReader(() => Promise.resolve(ours))) === ours;

  it("is the browser's own where that reads Code 128 and QR codes, else the one that we bring along", async () => {
    expect(await isOurs()).toBe(false);
    camera.formats = ['qr_code', 'ean_13'];
    expect(await isOurs()).toBe(true);
    camera.formats = [];
    expect(await isOurs()).toBe(true);
    camera.restore();
    expect(await isOurs()).toBe(true);
  });
});
