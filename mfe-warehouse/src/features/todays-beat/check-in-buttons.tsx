import { type BeatShop } from '@godown/contracts/field-force';
import { MapPinIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { Button, Flex } from '@godown/shared-ui/ui';
import { CameraButton } from '../../browser/camera-button.js';
import { t } from './todays-beat.texts.js';
import { type CheckIn } from './use-check-in.js';

/** Checks in at once, or with the photo that is taken first. */
export function CheckInButtons({ shop, visit }: { shop: BeatShop; visit: CheckIn }) {
  const { storeName: name, isVisitedToday } = shop;
  return (
    <Flex gap="2" wrap="wrap">
      <CameraButton
        label={t('withPhoto')}
        name={t('photoOf', { name })}
        onTaken={(picture) => void visit.checkIn(picture)}
        onFault={() => notify.error(t('unreadable'))}
      />
      <Button
        variant={isVisitedToday ? 'outline' : 'solid'}
        minH="12"
        icon={<MapPinIcon aria-hidden="true" />}
        loading={visit.isLocating}
        aria-label={t(isVisitedToday ? 'againAt' : 'checkInAt', { name })}
        onClick={() => void visit.checkIn(null)}
      >
        {t(isVisitedToday ? 'again' : 'checkIn')}
      </Button>
    </Flex>
  );
}
