import { useCan, useSession } from '@godown/shared-ui/session';
import { Banner, Flex, formatPaise, KeyValue, LinkButton, Money } from '@godown/shared-ui/ui';
import { shortBy, type WalletCost } from './ship-plan.js';
import { t } from './ship-sheet.texts.js';

function Cost({ cost, owner }: { cost: WalletCost; owner: string | null }) {
  const { expectedPaise, highestPaise, balancePaise } = cost;
  const total = formatPaise(expectedPaise);
  return (
    <KeyValue
      columns={3}
      items={[
        {
          label: owner === null ? t('total') : t('totalOf', { company: owner }),
          value: highestPaise > expectedPaise ? t('atMost', { amount: total, most: formatPaise(highestPaise) }) : total,
        },
        ...(balancePaise === null
          ? []
          : [
              { label: t('balance'), value: <Money paise={balancePaise} /> },
              { label: t('after'), value: <Money paise={balancePaise - expectedPaise} /> },
            ]),
      ]}
    />
  );
}

/** What each wallet pays, what it has, what remains. */
export function ShipCosts({ costs }: { costs: readonly WalletCost[] }) {
  const companies = useSession((session) => session.companies);
  const mayRecharge = useCan('wallet.recharge');
  const ownerOf = ({ companyId }: WalletCost) =>
    costs.length < 2 ? null : (companies.find(({ entityId }) => entityId === companyId)?.name ?? companyId);
  return (
    <Flex direction="column" gap="3" minW="0">
      {costs.map((cost) => (
        <Cost key={cost.companyId} cost={cost} owner={ownerOf(cost)} />
      ))}
      {costs
        .filter((cost) => shortBy(cost) > 0)
        .map((cost) => (
          <Banner
            key={cost.companyId}
            tone="warning"
            action={
              mayRecharge ? (
                <LinkButton to="/administration?tab=wallet" size="sm">
                  {t('recharge')}
                </LinkButton>
              ) : undefined
            }
          >
            {t('tooLow', { amount: formatPaise(shortBy(cost)) })}
          </Banner>
        ))}
    </Flex>
  );
}
