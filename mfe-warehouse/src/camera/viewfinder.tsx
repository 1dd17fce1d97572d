import { TorchIcon, TorchOffIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button, chakra, Code, Flex, IconButton, Overline, Slider, Text } from '@godown/shared-ui/ui';
import { type ReactNode, useRef, useState } from 'react';
import { type Torch } from './camera.js';
import { t } from './camera.texts.js';
import { type CameraScanState, useCameraScan } from './use-camera-scan.js';

const Picture = chakra('div', {
  base: {
    position: 'relative',
    w: 'full',
    aspectRatio: '1',
    maxH: '55dvh',
    overflow: 'hidden',
    borderRadius: 'lg',
    bg: 'black',
    '& > video': { display: 'block', w: 'full', h: 'full', objectFit: 'cover' },
  },
});

/** What lies around it is darkened, and not read. */
const Frame = chakra('div', {
  base: {
    position: 'absolute',
    insetX: '6%',
    insetY: '16%',
    borderRadius: 'lg',
    borderWidth: '2px',
    borderColor: 'white',
    outlineWidth: '100vmax',
    outlineStyle: 'solid',
    outlineColor: 'bg.scrim',
    pointerEvents: 'none',
  },
});

function TorchSwitch({ torch }: { torch: Torch }) {
  const [isOn, setOn] = useState(false);
  const set = async () => {
    try {
      await torch.set(!isOn);
      setOn(!isOn);
    } catch {
      notify.error(t('torchFailed'));
    }
  };
  return (
    <IconButton
      size="lg"
      variant="outline"
      label={isOn ? t('torchOff') : t('torchOn')}
      aria-pressed={isOn}
      position="absolute"
      right="3"
      bottom="3"
      onClick={() => void set()}
    >
      {isOn ? <TorchOffIcon aria-hidden="true" /> : <TorchIcon aria-hidden="true" />}
    </IconButton>
  );
}

const RETRIED: readonly CameraScanState['state'][] = ['refused', 'busy', 'reader', 'failed'];

function Fault({ state, tryAgain }: Pick<CameraScanState, 'state' | 'tryAgain'>) {
  if (state === 'starting' || state === 'reading') return null;
  const action = RETRIED.includes(state) ? (
    <Button size="sm" onClick={tryAgain}>
      {t('again')}
    </Button>
  ) : undefined;
  return (
    <Banner tone="warning" urgent action={action}>
      {t(`fault.${state}`)}
    </Banner>
  );
}

function LastCode({ codes }: { codes: readonly string[] }) {
  const last = codes.at(-1);
  const count = codes.filter((code) => code === last).length;
  return (
    <Flex role="status" aria-label={t('last')} align="center" justify="space-between" gap="3" minH="12">
      {last === undefined ? (
        <Text tone="muted">{t('none')}</Text>
      ) : (
        <>
          <chakra.div minW="0">
            <Overline>{t('last')}</Overline>
            <Text size="lg" weight="semibold" overflowWrap="anywhere">
              <Code>{last}</Code>
            </Text>
          </chakra.div>
          <Text as="span" size="lg" weight="semibold" flexShrink="0">
            {t('count', { count })}
          </Text>
        </>
      )}
    </Flex>
  );
}

export interface ViewfinderProps {
  onRead: (code: string) => void;
  onClose: () => void;
  /** What the screen below says to the last scan. */
  result?: ReactNode;
}

/** The rear camera, which reads code after code until it is closed. Render it while it is open. */
export function Viewfinder(props: ViewfinderProps) {
  return (
    <Slider
      title={t('open')}
      size="sm"
      startsAt="title"
      onClose={props.onClose}
      footer={
        <Button size="lg" flex={{ base: '1', md: 'none' }} onClick={props.onClose}>
          {t('close')}
        </Button>
      }
    >
      <Finder {...props} />
    </Slider>
  );
}

function Finder({ onRead, onClose, result }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const read = (code: string) => {
    setCodes((before) => [...before, code]);
    onRead(code);
  };
  const { state, torch, tryAgain } = useCameraScan({ video, frame }, { onRead: read, onHidden: onClose });
  const isFine = state === 'starting' || state === 'reading';
  return (
    <Flex direction="column" gap="3">
      <Fault state={state} tryAgain={tryAgain} />
      <Picture hidden={!isFine}>
        <video ref={video} autoPlay muted playsInline aria-hidden="true" />
        <Frame ref={frame} />
        {torch === undefined ? null : <TorchSwitch torch={torch} />}
      </Picture>
      {isFine ? (
        <>
          <Text size="sm" tone="muted" aria-live="polite">
            {state === 'starting' ? t('starting') : t('aim')}
          </Text>
          <LastCode codes={codes} />
          {result}
        </>
      ) : null}
    </Flex>
  );
}
