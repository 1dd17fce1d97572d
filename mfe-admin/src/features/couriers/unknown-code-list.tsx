import { type UnknownCourierCode } from '@godown/contracts/shipping';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DataTable, type PageRequest, FIRST_PAGE, Section } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { DecideCodeDialog } from './decide-code-dialog.js';
import { useUnknownCodes } from './unknown-codes.request.js';
import { UNKNOWN_CODE_COLUMNS } from './unknown-codes.columns.js';
import { t } from './couriers.texts.js';

/** Those that wait for a decision come first; the rest stay, so that a decision can be looked up and changed. */
function waitingFirst(codes: readonly UnknownCourierCode[]): UnknownCourierCode[] {
  return [...codes.filter(({ meaning }) => meaning === null), ...codes.filter(({ meaning }) => meaning !== null)];
}

export function UnknownCodeList() {
  const list = useUnknownCodes();
  const [page, setPage] = useState<PageRequest>(FIRST_PAGE);
  const [deciding, setDeciding] = useState<UnknownCourierCode | null>(null);
  const codes = waitingFirst(list.data ?? []);
  const from = (page.pageNumber - 1) * page.records;
  return (
    <Section title={t('unknownCodes')}>
      <DataTable
        name="unknown-courier-codes"
        label={t('unknownCodes')}
        columns={UNKNOWN_CODE_COLUMNS}
        rows={codes.slice(from, from + page.records)}
        rowId={({ courier, rawCode }) => `${courier} ${rawCode}`}
        rowLabel={({ rawCode }) => rawCode}
        state={list}
        errorMessage={errorText(list.error, couldNotGet(t('unknownCodesInSentence')))}
        empty={{
          title: t('noUnknownCodes'),
          description: t('allCourierStatusCodes'),
        }}
        withColumnChooser={false}
        page={page}
        total={codes.length}
        onPageChange={setPage}
        rowActions={(code) => [
          {
            key: 'decide',
            primary: true,
            label: code.meaning === null ? t('setMeaning') : t('changeMeaning'),
            onSelect: () => setDeciding(code),
          },
        ]}
      />
      {deciding ? <DecideCodeDialog code={deciding} onClose={() => setDeciding(null)} /> : null}
    </Section>
  );
}
