import { type StatementQuery } from '@godown/contracts/receivables';
import { downloadCsv } from '@godown/shared-ui/api';

export function downloadStatement(
  format: 'csv' | 'excel',
  retailerId: string,
  { start, end }: StatementQuery,
): Promise<boolean> {
  return downloadCsv(`/${format}/d2r/retailers/${encodeURIComponent(retailerId)}/statement`, {
    filename: format === 'csv' ? 'statement.csv' : 'statement.xlsx',
    query: { start, end },
  });
}
