import { type SheetDeclaration, type SheetEdit } from '@godown/contracts/sheets';
import { Banner, Flex, formatCount, Switch, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type SheetPage, type SheetPageRequest, type SheetVerdict } from '../sheet-worker/sheet-engine.js';
import { SheetGrid } from './sheet-grid.js';

interface SheetPreviewProps {
  sheet: SheetDeclaration;
  verdict: SheetVerdict;
  loadPage: (request: SheetPageRequest) => Promise<SheetPage>;
  onEdit: (edit: SheetEdit) => void;
}

function rowsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
}

/** The rows as they will be taken, with what is wrong under each cell. */
export function SheetPreview({ sheet, verdict, loadPage, onEdit }: SheetPreviewProps) {
  const [onlyErrors, setOnlyErrors] = useState(false);
  const { rowCount, wrongCount } = verdict;
  return (
    <Flex direction="column" gap="3" minW="0">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text weight="medium" role="status">{wrongCount === 0 ? `${rowsText(rowCount)}, no errors found` : `${rowsText(rowCount)}, ${formatCount(wrongCount)} with errors`}</Text>
        <Switch checked={onlyErrors} onChange={setOnlyErrors}>Only rows with errors</Switch>
      </Flex>
      {wrongCount === 0 ? null : <Banner tone="warning">Rows with errors are refused, the others are taken. You can mend a cell here, or later: the result file lists every refused row with its reason.</Banner>}
      <SheetGrid key={String(onlyErrors)} sheet={sheet} verdict={verdict} onlyErrors={onlyErrors} loadPage={loadPage} onEdit={onEdit} />
    </Flex>
  );
}
