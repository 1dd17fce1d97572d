import { useParams } from '@godown/shared-ui/router';
import { StatementScreen } from '../features/ageing/statement-screen.js';

export function StatementPage() {
  const { retailerId = '' } = useParams();
  return <StatementScreen key={retailerId} retailerId={retailerId} />;
}
