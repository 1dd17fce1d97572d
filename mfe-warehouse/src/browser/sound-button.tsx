import { VolumeIcon, VolumeOffIcon } from '@godown/shared-ui/icons';
import { IconButton } from '@godown/shared-ui/ui';
import { t } from '../scans/scans.texts.js';
import { type ScanSound } from './use-scan-sound.js';

export function SoundButton({ sound: { isOn, setOn } }: { sound: ScanSound }) {
  return (
    <IconButton label={isOn ? t('soundOff') : t('soundOn')} onClick={() => setOn(!isOn)}>
      {isOn ? <VolumeIcon aria-hidden="true" /> : <VolumeOffIcon aria-hidden="true" />}
    </IconButton>
  );
}
