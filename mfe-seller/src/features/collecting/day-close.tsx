import { type SalesmanHandOver } from '@godown/contracts/receivables';
import { Banner, Flex, formatDate, formatPaise, Text } from '@godown/shared-ui/ui';
import { t } from './collecting.texts.js';

function Close({ close }: { close: SalesmanHandOver }) {
  const { receivedAt, receivedBy, countedPaise, cheques, chequesPaise, differencePaise } = close;
  const difference = formatPaise(Math.abs(differencePaise));
  const lines = [
    t('close.by', { name: receivedBy }),
    t('close.cash', { amount: formatPaise(countedPaise) }),
    ...(cheques === 0
      ? []
      : [t('close.cheques', { cheques: t('chequeCount', { count: cheques }), amount: formatPaise(chequesPaise) })]),
    differencePaise === 0
      ? t('close.exact')
      : t(differencePaise < 0 ? 'handOvers.short' : 'handOvers.over', { amount: difference }),
  ];
  return (
    <Banner tone={differencePaise === 0 ? 'success' : 'warning'}>
      <Text weight="medium">{t('close.title', { time: formatDate(receivedAt) })}</Text>
      <Flex as="ul" direction="column" gap="0.5" listStyleType="none" m="0" p="0">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Flex>
    </Banner>
  );
}

interface DayCloseProps {
  /** The newest first. */
  closings: readonly SalesmanHandOver[];
  /** Cash and cheques that wait on this phone. */
  unsentPaise: number;
}

/** The company has counted: the day is closed, and what comes later is for the next hand-over. */
export function DayClose({ closings, unsentPaise }: DayCloseProps) {
  if (closings.length === 0) return null;
  return (
    <Flex direction="column" gap="2">
      {closings.map((close) => (
        <Close key={close.id} close={close} />
      ))}
      {unsentPaise === 0 ? null : <Text>{t('close.unsent', { amount: formatPaise(unsentPaise) })}</Text>}
    </Flex>
  );
}
