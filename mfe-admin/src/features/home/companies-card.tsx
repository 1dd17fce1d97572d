import { FigureTable, formatCount, formatPaise, QuerySection, Text, TextLink } from '@godown/shared-ui/ui';
import { useCompaniesInTrouble } from './companies-in-trouble.request.js';
import { t } from './home.texts.js';

export function CompaniesCard({ companyIds }: { companyIds: readonly string[] }) {
  const query = useCompaniesInTrouble(companyIds);
  return (
    <QuerySection title={t('companies.title')} query={query} failed={t('failed', { what: t('companies.title') })}>
      {(companies) =>
        companies.length === 0 ? (
          <Text tone="muted">{t('companies.none')}</Text>
        ) : (
          <FigureTable
            label={t('companies.title')}
            columns={[t('companies.company'), t('companies.bookings'), t('companies.balance'), t('companies.stores')]}
            rows={companies.map(({ companyId, name, failedBookings, balancePaise, silentStores }) => ({
              key: companyId,
              cells: [
                <TextLink key="name" to={`/orders?tab=placed&company=${companyId}`}>
                  {name}
                </TextLink>,
                formatCount(failedBookings),
                formatPaise(balancePaise),
                formatCount(silentStores),
              ],
            }))}
          />
        )
      }
    </QuerySection>
  );
}
