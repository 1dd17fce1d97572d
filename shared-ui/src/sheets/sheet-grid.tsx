import { type SheetColumn, type SheetDeclaration, type SheetEdit } from '@godown/contracts/sheets';
import { Box, EmptyState, Grid, Input, Text } from '@godown/shared-ui/ui';
import { type UIEvent, useEffect, useState } from 'react';
import {
  type SheetPage,
  type SheetPageRequest,
  type SheetPageRow,
  type SheetVerdict,
} from '../sheet-worker/sheet-engine.js';

interface SheetGridProps {
  sheet: SheetDeclaration;
  /** A new one means that the rows were judged anew. */
  verdict: SheetVerdict;
  onlyErrors: boolean;
  loadPage: (request: SheetPageRequest) => Promise<SheetPage>;
  onEdit: (edit: SheetEdit) => void;
}

/** Pixels: every row is as high as one with a message, so that a place in fifty thousand rows is a product. */
const ROW_HEIGHT = 64;
const HEAD_HEIGHT = 36;
const SHOWN_HEIGHT = 356;
/** Rows that are drawn above and below those on the screen. */
const SPARE = 6;

function Cell({ line, column, onEdit }: { line: SheetPageRow; column: SheetColumn; onEdit: SheetGridProps['onEdit'] }) {
  const text = line.texts[column.key] ?? '';
  const problem = line.problems[column.key];
  const send = (next: string) => {
    if (next !== text) onEdit({ row: line.row, key: column.key, text: next });
  };
  return (
    <Box role="cell" minW="0">
      <Input
        key={text}
        size="sm"
        defaultValue={text}
        aria-label={`${column.header}, row ${line.row}`}
        aria-invalid={problem === undefined ? undefined : true}
        maxLength={500}
        onBlur={(event) => send(event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {problem === undefined ? null : (
        <Text size="xs" tone="danger" weight="medium" truncate title={problem}>
          {problem}
        </Text>
      )}
    </Box>
  );
}

/** The rows around what is on the screen, fetched from the worker as one scrolls. */
function useShownPage({ verdict, onlyErrors, loadPage }: SheetGridProps, top: number) {
  const [page, setPage] = useState<SheetPage & { from: number }>({
    from: 0,
    rows: [],
    total: onlyErrors ? verdict.wrongCount : verdict.rowCount,
  });
  const from = Math.max(0, Math.floor(top / ROW_HEIGHT) - SPARE);
  const count = Math.ceil(SHOWN_HEIGHT / ROW_HEIGHT) + 2 * SPARE;
  useEffect(() => {
    let isStale = false;
    void loadPage({ onlyErrors, from, count })
      .then((next) => {
        if (!isStale) setPage({ ...next, from });
      })
      .catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [loadPage, onlyErrors, from, count, verdict]);
  return page;
}

/** Fifty thousand rows of which a screenful is drawn. A cell is mended where it stands. */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, onEdit } = props;
  const [top, setTop] = useState(0);
  const page = useShownPage(props, top);
  const columns = `4rem repeat(${sheet.columns.length}, minmax(9rem, 1fr))`;
  if (page.total === 0) return <EmptyState title="No errors" />;
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label="Rows of the file"
      overflow="auto"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.panel"
      style={{ maxHeight: SHOWN_HEIGHT }}
      onScroll={(event: UIEvent<HTMLElement>) => setTop(event.currentTarget.scrollTop)}
    >
      <Box role="table" aria-label="Rows of the file" aria-rowcount={page.total + 1} minW="max-content">
        <Grid
          role="row"
          templateColumns={columns}
          gap="2"
          px="3"
          alignItems="center"
          position="sticky"
          top="0"
          zIndex="sticky"
          bg="bg.subtle"
          borderBottomWidth="1px"
          style={{ height: HEAD_HEIGHT }}
        >
          <Text role="columnheader" size="xs" tone="muted" weight="medium">
            Row
          </Text>
          {sheet.columns.map((column) => (
            <Text key={column.key} role="columnheader" size="xs" tone="muted" weight="medium">
              {column.isRequired ? `${column.header} *` : column.header}
            </Text>
          ))}
        </Grid>
        <Box role="rowgroup" position="relative" style={{ height: page.total * ROW_HEIGHT }}>
          {page.rows.map((line, index) => (
            <Grid
              key={line.row}
              role="row"
              aria-rowindex={page.from + index + 2}
              templateColumns={columns}
              gap="2"
              px="3"
              pt="2"
              position="absolute"
              insetX="0"
              borderBottomWidth="1px"
              borderColor="border.subtle"
              style={{ height: ROW_HEIGHT, top: (page.from + index) * ROW_HEIGHT }}
            >
              <Text role="cell" size="sm" tone="muted">
                {line.row}
              </Text>
              {sheet.columns.map((column) => (
                <Cell key={column.key} line={line} column={column} onEdit={onEdit} />
              ))}
            </Grid>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
