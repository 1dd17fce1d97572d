import { notifyError } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, DateRangeField, Flex, lastDays, toFilterTimes } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { downloadPackings } from './download-packings.request.js';
import { PACKING_COMMANDS } from './packing.commands.js';
import { t } from './packing.texts.js';

/** The packings of a period, for whoever argues with a courier. */
export function PackingsDownload() {
  const [range, setRange] = useState(() => lastDays(7));
  const [isRunning, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    try {
      await downloadPackings(toFilterTimes(range));
    } catch (error) {
      notifyError(error, { text: t('csv.failed') });
    } finally {
      setRunning(false);
    }
  };
  const csv: Command = { ...PACKING_COMMANDS.csv, isRunning, run: download };
  useCommands([csv]);
  return (
    <Flex gap="3" align="flex-end" wrap="wrap">
      <DateRangeField label={t('csv.label')} value={range} onChange={setRange} />
      <CommandButton command={csv} />
    </Flex>
  );
}
