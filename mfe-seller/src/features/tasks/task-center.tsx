import { useSearchParams } from '@godown/shared-ui/router';
import { useCan, useSession } from '@godown/shared-ui/session';
import { AsyncCombobox, Box, type ComboboxOption, Stack } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { TaskList } from './task-list.js';
import { t } from './tasks.texts.js';

/** The task centre. An admin sees the platform's tasks, or those of a company it names. */
export function TaskCenter() {
  const isAdmin = useSession((session) => session.variant) === 'admin';
  const canChoose = useCan('companies.read');
  const [company, setCompany] = useState<ComboboxOption | null>(null);
  const [params, setParams] = useSearchParams();
  // A notice of a task leads to its company; choosing another leaves it.
  const named = isAdmin ? (params.get('companyId') ?? undefined) : undefined;
  const choose = (next: ComboboxOption | null) => {
    setCompany(next);
    if (named !== undefined)
      setParams(
        (before) => {
          before.delete('companyId');
          return before;
        },
        { replace: true },
      );
  };
  return (
    <Stack gap="4">
      {isAdmin && canChoose ? (
        <Box maxW="sm">
          <AsyncCombobox
            aria-label={t('company')}
            placeholder={t('tasksOfACompany')}
            value={company}
            onChange={choose}
            loadOptions={findCompanies}
            failedText={t('couldntGetCompanies')}
          />
        </Box>
      ) : null}
      <TaskList key={company?.value ?? named} companyId={company?.value ?? named} />
    </Stack>
  );
}
