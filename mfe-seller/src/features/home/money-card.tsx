import { type WalletRunwayResponse } from '@godown/contracts/wallet';
import { formatCount, formatPaise, KeyValue, QuerySection, Stat, TextLink } from '@godown/shared-ui/ui';
import { t } from './home.texts.js';
import { useRunway } from './runway.request.js';

function lasts({ days, spentPerDayPaise }: WalletRunwayResponse['data']): string {
  if (days === null) return t('money.unused');
  const perDay = formatPaise(spentPerDayPaise);
  return days === 0 ? t('money.today', { perDay }) : t('money.days', { days: formatCount(days), perDay });
}

/** How long the wallet lasts, and the COD that is on its way. */
export function MoneyCard() {
  const query = useRunway();
  return (
    <QuerySection title={t('money.title')} query={query} failed={t('failed', { what: t('money.title') })}>
      {(money) => (
        <>
          <Stat label={t('money.balance')} value={formatPaise(money.balancePaise)} note={lasts(money)} />
          <KeyValue
            items={[
              { label: t('money.toRemit'), value: formatPaise(money.codToRemitPaise) },
              { label: t('money.withCouriers'), value: formatPaise(money.codWithCouriersPaise) },
            ]}
          />
          <TextLink to="/administration?tab=wallet">{t('money.open')}</TextLink>
        </>
      )}
    </QuerySection>
  );
}
