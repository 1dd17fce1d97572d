import { AimedCodes } from './aimed-codes.js';
import { CameraFault, openCamera } from './camera.js';
import { type CodeReader } from './code-formats.js';
import { openReader } from './code-reader.js';
import { drawFramed } from './framed-picture.js';

/** Between two pictures, so that the screen stays quick and the phone cool. */
const PAUSE_MS = 80;
/** One picture may fail, a reader that fails on and on is broken. */
const MAX_FAILURES = 10;

interface CameraScan {
  video: HTMLVideoElement;
  /** Only what lies under it is read. */
  frame: Element;
  /** Ends it and stops the camera. */
  signal: AbortSignal;
  onReady: (stream: MediaStream) => void;
  onRead: (code: string) => void;
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** The codes of one picture, the one nearest to its centre first. */
async function codesIn(picture: HTMLCanvasElement, reader: CodeReader): Promise<string[]> {
  const found = await reader.detect(picture);
  const offCentre = ({ x, y, width, height }: DOMRectReadOnly) =>
    Math.hypot(x + width / 2 - picture.width / 2, y + height / 2 - picture.height / 2);
  return found
    .filter(({ rawValue }) => rawValue !== '')
    .sort((one, other) => offCentre(one.boundingBox) - offCentre(other.boundingBox))
    .map(({ rawValue }) => rawValue);
}

async function readOn({ video, frame, signal, onRead }: CameraScan, stream: MediaStream, reader: CodeReader) {
  const canvas = document.createElement('canvas');
  const aimed = new AimedCodes();
  let failures = 0;
  while (!signal.aborted) {
    if (stream.getVideoTracks().some(({ readyState }) => readyState === 'ended')) throw new CameraFault('failed');
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      drawFramed(canvas, video, frame);
      try {
        const code = aimed.take(await codesIn(canvas, reader), performance.now());
        failures = 0;
        if (code !== null && !signal.aborted) onRead(code);
      } catch (error) {
        failures += 1;
        if (failures === MAX_FAILURES) throw new CameraFault('reader', error);
      }
    }
    await pause(signal);
  }
}

/**
 * Shows the camera in the video and reads until the signal.
 * @throws CameraFault
 */
export async function scanWithCamera(scan: CameraScan): Promise<void> {
  const { video, signal, onReady } = scan;
  const opening = openReader().catch((error: unknown) => {
    throw new CameraFault('reader', error);
  });
  // The camera is asked for first: what is wrong with the reader is told after it.
  opening.catch(() => undefined);
  const stream = await openCamera(signal);
  if (signal.aborted) return;
  video.srcObject = stream;
  const reader = await opening;
  if (signal.aborted) return;
  onReady(stream);
  await readOn(scan, stream, reader);
}
