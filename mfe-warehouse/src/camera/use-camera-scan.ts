import { type RefObject, useEffect, useRef, useState } from 'react';
import { CameraFault, type CameraFaultKind, type Torch, torchOf } from './camera.js';
import { scanWithCamera } from './scan-with-camera.js';

interface Finder {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLDivElement | null>;
}

export interface CameraScanState {
  state: 'starting' | 'reading' | CameraFaultKind;
  torch: Torch | undefined;
  tryAgain: () => void;
}

/** Runs while its component is mounted and the page is shown; the camera is stopped with it. */
export function useCameraScan(
  { video, frame }: Finder,
  { onRead, onHidden }: { onRead: (code: string) => void; onHidden: () => void },
): CameraScanState {
  const [state, setState] = useState<CameraScanState['state']>('starting');
  const [torch, setTorch] = useState<Torch>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ onRead, onHidden });
  useEffect(() => {
    latest.current = { onRead, onHidden };
  });
  useEffect(() => {
    if (video.current === null || frame.current === null) return;
    const ended = new AbortController();
    const { signal } = ended;
    scanWithCamera({
      video: video.current,
      frame: frame.current,
      signal,
      onReady: (stream) => {
        setTorch(torchOf(stream));
        setState('reading');
      },
      onRead: (code) => latest.current.onRead(code),
    }).catch((error: unknown) => {
      if (signal.aborted) return;
      ended.abort();
      setTorch(undefined);
      setState(error instanceof CameraFault ? error.kind : 'failed');
    });
    const onVisibility = () => {
      if (document.visibilityState !== 'hidden') return;
      ended.abort();
      latest.current.onHidden();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      ended.abort();
    };
  }, [video, frame, attempt]);
  return {
    state,
    torch,
    tryAgain: () => {
      setState('starting');
      setAttempt(attempt + 1);
    },
  };
}
