import { chakra } from '@chakra-ui/react';
import { type ReactNode } from 'react';
import { Button } from '../actions/button.js';
import { LinkButton } from '../actions/links.js';
import { KeyValue } from '../data/facts.js';
import { Banner } from '../feedback/banner.js';
import { SkeletonText } from '../feedback/skeletons.js';
import { ErrorState } from '../feedback/states.js';
import { formatPaise, Money } from '../format/money.js';
import { Dialog } from '../overlay/dialog.js';

/** What is taken from one wallet. */
export interface MoneyCost {
  key: string;
  /** Whose wallet, where there are several. */
  owner?: string | null;
  costPaise: number;
  /** Beside the cost: what it may come to. */
  note?: string;
  /** Null for people who do not see the wallet: nothing is said and nothing is refused. */
  balancePaise: number | null;
}

export interface MoneyConfirmProps {
  title: ReactNode;
  /** What the money is for. */
  description?: ReactNode;
  /** One line per wallet; undefined while the price is asked for. */
  costs: readonly MoneyCost[] | undefined;
  /** What a person reads when the price could not be had. */
  errorMessage?: ReactNode;
  onRetry?: () => void;
  /** The price is asked for anew. */
  isFetching?: boolean;
  /** Nothing is left to be paid for. */
  disabled?: boolean;
  /** The verb with what and how much: 'Book 2 orders for ₹150.00'. */
  confirmLabel: string;
  /** Behind 'The wallet balance is ₹5.00 too low.': what helps. */
  advice: string;
  /** Where the wallet is recharged, for whoever may. */
  rechargeTo?: string | null;
  /** The single prices. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Paise that a wallet lacks; 0 where it can pay or nobody may know. */
function shortBy({ balancePaise, costPaise }: MoneyCost): number {
  return balancePaise === null ? 0 : Math.max(0, costPaise - balancePaise);
}

function Cost({ cost }: { cost: MoneyCost }) {
  const { owner, costPaise, note, balancePaise } = cost;
  return (
    <KeyValue
      columns={3}
      items={[
        {
          label: owner ? `Total, ${owner}` : 'Total',
          value: (
            <>
              <Money paise={costPaise} />
              {note === undefined ? null : ` (${note})`}
            </>
          ),
        },
        ...(balancePaise === null
          ? []
          : [
              { label: 'Wallet balance', value: <Money paise={balancePaise} /> },
              { label: 'Balance after', value: <Money paise={balancePaise - costPaise} /> },
            ]),
      ]}
    />
  );
}

function TooLow({ cost, advice, rechargeTo }: { cost: MoneyCost } & Pick<MoneyConfirmProps, 'advice' | 'rechargeTo'>) {
  return (
    <Banner
      tone="warning"
      action={
        rechargeTo ? (
          <LinkButton to={rechargeTo} size="sm">
            Recharge wallet
          </LinkButton>
        ) : undefined
      }
    >
      {`The wallet balance is ${formatPaise(shortBy(cost))} too low. ${advice}`}
    </Banner>
  );
}

function Face({ costs, errorMessage, onRetry, isFetching, advice, rechargeTo, children }: MoneyConfirmProps) {
  if (costs === undefined && errorMessage === undefined) return <SkeletonText />;
  if (costs === undefined) return <ErrorState message={errorMessage} retrying={isFetching} onRetry={onRetry} />;
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {costs.map((cost) => (
        <Cost key={cost.key} cost={cost} />
      ))}
      {costs
        .filter((cost) => shortBy(cost) > 0)
        .map((cost) => (
          <TooLow key={cost.key} cost={cost} advice={advice} rechargeTo={rechargeTo} />
        ))}
      {children}
    </chakra.div>
  );
}

/** Money is asked for before it is spent: what it costs, what for, and the balance now and after. It is refused when the balance is too low. */
export function MoneyConfirm(props: MoneyConfirmProps) {
  const { title, description, costs, isFetching = false, disabled = false, confirmLabel, onConfirm, onClose } = props;
  const refuses = costs === undefined || costs.some((cost) => shortBy(cost) > 0);
  return (
    <Dialog
      title={title}
      description={description}
      size="md"
      steadfast
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="solid" disabled={isFetching || disabled || refuses} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Face {...props} />
    </Dialog>
  );
}
