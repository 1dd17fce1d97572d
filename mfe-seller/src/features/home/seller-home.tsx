import { useSession } from '@godown/shared-ui/session';
import { Box, Grid } from '@godown/shared-ui/ui';
import { DaysCard } from './days-card.js';
import { LowStockCard } from './low-stock-card.js';
import { MoneyCard } from './money-card.js';
import { SetUpCard } from './set-up-card.js';
import { ToDo } from './to-do.js';

/** Each part asks for its own figures, all at once. */
export function SellerHome() {
  const companyIds = useSession((session) => session.selectedCompanyIds);
  return (
    <Box display="flex" flexDirection="column" gap="4">
      <SetUpCard companyIds={companyIds} />
      <ToDo companyIds={companyIds} />
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap="4" alignItems="start">
        <DaysCard companyIds={companyIds} />
        <Box display="flex" flexDirection="column" gap="4" minWidth="0">
          <MoneyCard />
          <LowStockCard companyIds={companyIds} />
        </Box>
      </Grid>
    </Box>
  );
}
