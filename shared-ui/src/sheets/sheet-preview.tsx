import { type SheetDeclaration, type SheetEdit } from '@godown/contracts/sheets';
import { Banner, Flex, formatCount, Switch, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type SheetPage, type SheetPageRequest, type SheetVerdict } from '../sheet-worker/sheet-engine.js';
import { SheetGrid } from './sheet-grid.js';
import { type RecordsCheck } from './use-records.js';

interface SheetPreviewProps {
  sheet: SheetDeclaration;
  verdict: SheetVerdict;
  records: RecordsCheck;
  /** A mended row is not asked about again: what the server counted may be less by now. */
  isEdited: boolean;
  loadPage: (request: SheetPageRequest) => Promise<SheetPage>;
  onEdit: (edit: SheetEdit) => void;
}

function rowsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
}

/** How many rows are wrong as far as is known; the server's figure counts also what it does not list. */
function wrongText({ wrongCount }: SheetVerdict, records: RecordsCheck, isEdited: boolean): string {
  if (records.isAsking)
    return `${wrongCount === 0 ? 'no errors' : `${formatCount(wrongCount)} with errors`} in the file itself, checking against our records`;
  if (records.wrongCount > records.listedCount)
    return isEdited
      ? `${formatCount(records.wrongCount)} with errors when it was chosen`
      : `${formatCount(records.wrongCount)} with errors`;
  return wrongCount === 0 ? 'no errors found' : `${formatCount(wrongCount)} with errors`;
}

/** The rows as they will be taken, with what is wrong under each cell. */
export function SheetPreview({ sheet, verdict, records, isEdited, loadPage, onEdit }: SheetPreviewProps) {
  const [onlyErrors, setOnlyErrors] = useState(false);
  const { rowCount, wrongCount } = verdict;
  const isCutShort = records.wrongCount > records.listedCount;
  return (
    <Flex direction="column" gap="3" minW="0">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text weight="medium" role="status">{`${rowsText(rowCount)}, ${wrongText(verdict, records, isEdited)}`}</Text>
        <Switch checked={onlyErrors} onChange={setOnlyErrors}>
          Only rows with errors
        </Switch>
      </Flex>
      {wrongCount === 0 && !isCutShort ? null : (
        <Banner tone="warning">
          Rows with errors are refused, the others are taken. You can mend a cell here, or later: the result file lists
          every refused row with its reason.
          {isCutShort ? ` The first ${formatCount(records.listedCount)} that our records refuse are marked here.` : ''}
        </Banner>
      )}
      <SheetGrid
        key={String(onlyErrors)}
        sheet={sheet}
        verdict={verdict}
        onlyErrors={onlyErrors}
        loadPage={loadPage}
        onEdit={onEdit}
      />
    </Flex>
  );
}
