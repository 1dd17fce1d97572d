import { playTone, type Tone } from './scan-sound.js';
import { useStoredSwitch } from './use-stored-switch.js';

export interface ScanSound {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  /** Silent while it is off. */
  play: (tone: Tone) => void;
}

/** Whether scans are heard on this device, the same on every screen. */
export function useScanSound(): ScanSound {
  const [isOn, setOn] = useStoredSwitch('godown.scanSound', true);
  const play = (tone: Tone) => {
    if (isOn) playTone(tone);
  };
  return { isOn, setOn, play };
}
