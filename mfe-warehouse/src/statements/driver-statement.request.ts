import { type DriverStatementResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { statementKeys } from './statement.keys.js';

/** Without a driver the one who is signed in. */
export const statementPath = (driverId: string | null) =>
  driverId === null ? '/driver/statement' : `/wms/cash/drivers/${driverId}/statement`;

export interface StatementPeriod {
  from: string;
  to: string;
}

/** Asked for once both days are chosen. */
export const useDriverStatement = (driverId: string | null, period: StatementPeriod) =>
  useQuery({
    queryKey: statementKeys.list({ driverId, ...period }),
    queryFn: ({ signal }) =>
      api.get<DriverStatementResponse>(statementPath(driverId), { query: { ...period }, signal }),
    select: ({ statement }) => statement,
    enabled: period.from !== '' && period.to !== '',
  });
