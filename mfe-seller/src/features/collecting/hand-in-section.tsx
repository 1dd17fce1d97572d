import { type OwnHand } from '@godown/contracts/receivables';
import { useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { Banner, Button, Flex, formatDate, Section } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './collecting.texts.js';
import { collectingKeys } from './collecting.keys.js';
import { handInText } from './hand-in-text.js';
import { UnsentHandIn } from './unsent-hand-in.js';
import { type KeptHandIn, useHandInQueue } from './use-hand-in-queue.js';
import { HandInDialog } from './hand-in-dialog.js';

const isHolding = ({ cashPaise, cheques, handIn }: OwnHand) => cashPaise > 0 || cheques.length > 0 || handIn !== null;

interface HandProps {
  hand: OwnHand;
  /** The salesman works for several companies. */
  isNamed: boolean;
  /** Not arrived yet, or refused. */
  kept: KeptHandIn | undefined;
  onDrop: (handIn: KeptHandIn) => void;
  onHandIn: () => void;
}

function Hand({ hand: { companyName, handIn }, isNamed, kept, onDrop, onHandIn }: HandProps) {
  const action = t(handIn === null && kept === undefined ? 'handIn.open' : 'handIn.again');
  return (
    <Flex direction="column" gap="2">
      {handIn === null ? null : (
        <Banner tone="info">
          {t('handIn.asked', {
            time: formatDate(handIn.askedAt),
            what: handInText(handIn.countedPaise, handIn.chequeIds),
          })}
        </Banner>
      )}
      {kept === undefined ? null : <UnsentHandIn handIn={kept} onDrop={() => onDrop(kept)} />}
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
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const queries = useQueryClient();
  const queue = useHandInQueue(userId, {
    onAnswered: () => void queries.invalidateQueries({ queryKey: collectingKeys.all }),
  });
  const keptOf = (of: string) => queue.kept.find(({ body }) => body.companyId === of);
  const dropOf = (of: string) => queue.kept.filter(({ body }) => body.companyId === of).forEach(queue.drop);
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
                kept={keptOf(hand.companyId)}
                onDrop={queue.drop}
                onHandIn={() => setCompanyId(hand.companyId)}
              />
            ))}
          </Flex>
        </Section>
      )}
      {open === undefined ? null : (
        <HandInDialog
          hand={open}
          unsentPaise={unsentPaise}
          before={keptOf(open.companyId)}
          steps={{ onKeep: queue.keep, onSent: () => dropOf(open.companyId) }}
          onClose={() => setCompanyId(null)}
        />
      )}
    </>
  );
}
