import { chakra } from '@chakra-ui/react';
import { Button } from '../../actions/button.js';
import { LinkButton } from '../../actions/links.js';
import { KeyValue } from '../../data/facts.js';
import { Banner } from '../../feedback/banner.js';
import { SkeletonText } from '../../feedback/skeletons.js';
import { ErrorState } from '../../feedback/states.js';
import { formatPaise, Money } from '../../format/money.js';
import { Dialog } from '../../overlay/dialog.js';
import { type MoneyConfirmProps, type MoneyCost } from '../money-confirm-props.js';

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

export function MoneyConfirmDialog(props: MoneyConfirmProps) {
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
