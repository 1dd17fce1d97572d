import { notifyError, type Query } from '@godown/shared-ui/api';
import { type Command } from '@godown/shared-ui/commands';
import { useState } from 'react';
import { downloadDifferences } from './download-differences.request.js';
import { INBOUND_COMMANDS } from './inbound.commands.js';
import { t } from './inbound.texts.js';

/** Differences of the closed shipments among those that the query names. */
export function useDifferencesCommand(query: Query): Command {
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await downloadDifferences(query);
    } catch (error) {
      notifyError(error, { text: t('list.downloadFailed') });
    } finally {
      setRunning(false);
    }
  };
  return { ...INBOUND_COMMANDS.csv, isRunning, run };
}
