import { type OwnHand } from '@godown/contracts/receivables';
import { Banner, Button, Flex, formatDate, formatPaise, Section } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './collecting.texts.js';
import { HandInDialog } from './hand-in-dialog.js';

const isHolding = ({ cashPaise, cheques, handIn }: OwnHand) => cashPaise > 0 || cheques.length > 0 || handIn !== null;

interface HandProps {
  hand: OwnHand;
  /** The salesman works for several companies. */
  isNamed: boolean;
  onHandIn: () => void;
}

function Hand({ hand: { companyName, handIn }, isNamed, onHandIn }: HandProps) {
  const action = t(handIn === null ? 'handIn.open' : 'handIn.again');
  return (
    <Flex direction="column" gap="2">
      {handIn === null ? null : (
        <Banner tone="info">
          {t('handIn.asked', {
            time: formatDate(handIn.askedAt),
            amount: formatPaise(handIn.countedPaise),
            cheques: t('chequeCount', { count: handIn.chequeIds.length }),
          })}
        </Banner>
      )}
      <Button minH="11" onClick={onHandIn}>
        {isNamed ? `${action} · ${companyName}` : action}
      </Button>
    </Flex>
  );
}

/** What the salesman asks the company to count. */
export function HandInSection({ hands, unsentPaise }: { hands: readonly OwnHand[]; unsentPaise: number }) {
  const [companyId, setCompanyId] = useState<string | null>(null);
  const holding = hands.filter(isHolding);
  const open = hands.find((hand) => hand.companyId === companyId);
  return (
    <>
      {holding.length === 0 ? null : (
        <Section title={t('handIn.section')}>
          <Flex direction="column" gap="3">
            {holding.map((hand) => (
              <Hand
                key={hand.companyId}
                hand={hand}
                isNamed={hands.length > 1}
                onHandIn={() => setCompanyId(hand.companyId)}
              />
            ))}
          </Flex>
        </Section>
      )}
      {open === undefined ? null : (
        <HandInDialog hand={open} unsentPaise={unsentPaise} onClose={() => setCompanyId(null)} />
      )}
    </>
  );
}
