import { downloadCsv } from '@godown/shared-ui/api';
import { type StatementPeriod, statementPath } from './driver-statement.request.js';

export const downloadStatement = (driverId: string | null, period: StatementPeriod) =>
  downloadCsv(`/csv${statementPath(driverId)}`, { filename: 'driver-statement.csv', query: { ...period } });
