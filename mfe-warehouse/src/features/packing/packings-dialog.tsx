import { notifyError } from '@godown/shared-ui/api';
import { Button, DateRangeField, Dialog, lastDays, toFilterTimes } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { downloadPackings } from './download-packings.request.js';
import { t } from './packing.texts.js';

/** The packings of a period, for whoever argues with a courier. */
export function PackingsDialog({ onClose }: { onClose: () => void }) {
  const [range, setRange] = useState(() => lastDays(7));
  const [isRunning, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    try {
      await downloadPackings(toFilterTimes(range));
      onClose();
    } catch (error) {
      notifyError(error, { text: t('csv.failed') });
      setRunning(false);
    }
  };
  return (
    <Dialog
      title={t('csv.title')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="solid"
            loading={isRunning}
            onClick={() => {
              void download();
            }}
          >
            {t('csv.download')}
          </Button>
        </>
      }
    >
      <DateRangeField label={t('csv.label')} value={range} onChange={setRange} />
    </Dialog>
  );
}
