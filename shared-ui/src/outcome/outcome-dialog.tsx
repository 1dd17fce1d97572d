import { DownloadIcon, RefreshIcon } from '@godown/shared-ui/icons';
import { Button, Dialog } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { saveCsv } from '@godown/shared-ui/api';
import { Outcome, type OutcomeProps } from './outcome.js';

export interface OutcomeDialogProps extends OutcomeProps {
  title: string;
  /** Words of the server. */
  description?: string;
  /** Asks again for those that failed. Left out where a repetition cannot end otherwise. */
  onRetry?: ((ids: readonly string[]) => void) | undefined;
  /** Buttons for what comes next, the primary one last. */
  next?: ReactNode;
  onClose: () => void;
}

/** The result of a bulk action. It fills while the action goes on. */
export function OutcomeDialog({ title, description, onRetry, next, onClose, ...outcome }: OutcomeDialogProps) {
  const { columns = [], nameHeader, rows, asked, done, failed } = outcome;
  const failures = rows.filter(({ isDone }) => !isDone);
  const isRunning = done + failed < asked;
  const download = () =>
    saveCsv(
      [
        [nameHeader, ...columns.map(({ header }) => header), 'Reason'],
        ...failures.map(({ name, values, message }) => [
          name,
          ...columns.map(({ key }) => values?.[key] ?? ''),
          message,
        ]),
      ],
      `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-failed.csv`,
    );
  return (
    <Dialog
      title={title}
      {...(description === undefined ? {} : { description })}
      size="md"
      onClose={onClose}
      footer={
        <>
          {failures.length === 0 ? null : (
            <Button icon={<DownloadIcon aria-hidden="true" />} onClick={download}>
              Download list
            </Button>
          )}
          {failures.length === 0 || onRetry === undefined || isRunning ? null : (
            <Button icon={<RefreshIcon aria-hidden="true" />} onClick={() => onRetry(failures.map(({ id }) => id))}>
              Retry failed
            </Button>
          )}
          <Button {...(next === undefined ? { variant: 'solid' } : {})} onClick={onClose}>
            Close
          </Button>
          {next}
        </>
      }
    >
      <Outcome {...outcome} />
    </Dialog>
  );
}
