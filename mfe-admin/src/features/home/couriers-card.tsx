import { FigureTable, formatCount, QuerySection, Text, TextLink } from '@godown/shared-ui/ui';
import { useCourierBookings } from './courier-bookings.request.js';
import { t } from './home.texts.js';

export function CouriersCard({ companyIds }: { companyIds: readonly string[] }) {
  const query = useCourierBookings(companyIds);
  return (
    <QuerySection title={t('couriers.title')} query={query} failed={t('failed', { what: t('couriers.title') })}>
      {(partners) =>
        partners.length === 0 ? (
          <Text tone="muted">{t('couriers.none')}</Text>
        ) : (
          <>
            <FigureTable
              label={t('couriers.title')}
              columns={[t('couriers.courier'), t('couriers.asked'), t('couriers.booked'), t('couriers.failed')]}
              rows={partners.map(({ courier, courierName, asked, counts }) => ({
                key: courier,
                cells: [
                  courierName,
                  formatCount(asked),
                  formatCount(counts.booked),
                  formatCount(asked - counts.booked),
                ],
              }))}
            />
            <TextLink to="/allocation-report">{t('couriers.more')}</TextLink>
          </>
        )
      }
    </QuerySection>
  );
}
