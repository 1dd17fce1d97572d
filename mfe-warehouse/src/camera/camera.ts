/** Why nothing can be scanned with the camera. */
export type CameraFaultKind = 'insecure' | 'refused' | 'none' | 'busy' | 'reader' | 'failed';

export class CameraFault extends Error {
  readonly kind: CameraFaultKind;

  constructor(kind: CameraFaultKind, cause?: unknown) {
    super(`The camera cannot scan: ${kind}`, { cause });
    this.kind = kind;
  }
}

const FAULTS: Readonly<Record<string, CameraFaultKind>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Wide enough for a long code at arm's length, small enough to be read several times a second. */
const REAR_CAMERA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Older browsers have none, and none has it on a page without https. */
function cameras(): MediaDevices | undefined {
  const devices: unknown = Reflect.get(navigator, 'mediaDevices');
  return typeof devices === 'object' && devices !== null ? navigator.mediaDevices : undefined;
}

/** Whether a button for the camera says anything: without https it says what is missing, a browser without cameras has none. */
export function mayHaveCamera(): boolean {
  return cameras() !== undefined || globalThis.isSecureContext === false;
}

/**
 * The rear camera, or the only one, until the signal.
 * @throws CameraFault
 */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const devices = cameras();
  if (devices === undefined) throw new CameraFault('insecure');
  const stream = await devices.getUserMedia(REAR_CAMERA).catch((error: unknown) => {
    throw new CameraFault((error instanceof Error ? FAULTS[error.name] : undefined) ?? 'failed', error);
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  // Closed while the person was still asked for permission.
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return stream;
}

/** A light that can be switched; undefined where the camera has none. */
export interface Torch {
  /** @throws what the browser says when it cannot be switched */
  set: (isOn: boolean) => Promise<void>;
}

/** No browser's types know the torch; Chrome on Android has it. */
export function torchOf(stream: MediaStream): Torch | undefined {
  const [track] = stream.getVideoTracks();
  const capabilities: object | undefined = track?.getCapabilities?.();
  if (track === undefined || capabilities === undefined || Reflect.get(capabilities, 'torch') !== true)
    return undefined;
  return {
    set: (isOn) => {
      const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn };
      return track.applyConstraints({ advanced: [torch] });
    },
  };
}
