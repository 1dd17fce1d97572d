import { DRIVER_STATUS } from '@godown/contracts/fleet';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button } from '@godown/shared-ui/ui';
import { t } from './driving.texts.js';
import { useSetDuty } from './set-duty.request.js';

interface DutySwitchProps {
  isOffDuty: boolean;
  /** The server is there to be told. */
  mayChange: boolean;
}

/** Between trips: whether the driver takes any. */
export function DutySwitch({ isOffDuty, mayChange }: DutySwitchProps) {
  const { mutate, isPending } = useSetDuty();
  const change = () =>
    mutate(isOffDuty ? DRIVER_STATUS.available : DRIVER_STATUS.offDuty, {
      onSuccess: ({ message }) => notify.success(message ?? t('duty.saved')),
      onError: (error) => notifyError(error, { text: t('duty.failed') }),
    });
  const button = mayChange ? (
    <Button minH="12" loading={isPending} onClick={change}>
      {t(isOffDuty ? 'duty.begin' : 'duty.end')}
    </Button>
  ) : null;
  if (!isOffDuty) return button;
  return (
    <Banner tone="warning" action={button}>
      {t('duty.off')}
    </Banner>
  );
}
