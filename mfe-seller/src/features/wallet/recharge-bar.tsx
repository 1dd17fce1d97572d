import { rupeesToPaise } from '@godown/contracts/common';
import {
  GATEWAY_CHARGE_PERCENT,
  rechargeFault,
  rechargePricePaise,
  WALLET_MIN_RECHARGE,
} from '@godown/contracts/payments';
import { errorText } from '@godown/shared-ui/api';
import { useCommands } from '@godown/shared-ui/commands';
import { useNavigate, useNextPath } from '@godown/shared-ui/router';
import { useCan } from '@godown/shared-ui/session';
import {
  Banner,
  Button,
  chakra,
  Field,
  Flex,
  FormFrame,
  formatPaise,
  InputRow,
  LinkButton,
  Money,
  NumberField,
  Panel,
  Skeleton,
  Stat,
  Text,
} from '@godown/shared-ui/ui';
import { useRef, useState } from 'react';
import { useRechargeSettings } from './recharge-settings.request.js';
import { useRecharge } from './use-recharge.js';
import { WALLET_COMMANDS } from './wallet.commands.js';
import { t } from './wallet.texts.js';

/** What is paid for what, before anybody pays. */
function Price({ rupees }: { rupees: number }) {
  const price = rechargePricePaise(rupees);
  return (
    <Text size="sm" tone="muted" role="status">
      {t('paymentGatewayCharge', {
        rupees: formatPaise(rupees * 100),
        price: formatPaise(price - rupees * 100),
        percent: GATEWAY_CHARGE_PERCENT,
      })}{' '}
      <chakra.strong color="fg" fontWeight="semibold">
        {t('toPay', { price: formatPaise(price) })}
      </chakra.strong>
    </Text>
  );
}

function RechargeForm() {
  const settings = useRechargeSettings();
  const minimumPaise = settings.data?.minimumPaise ?? WALLET_MIN_RECHARGE * 100;
  const minimum = minimumPaise / 100;
  const { recharge, isRunning, renew } = useRecharge(settings.data?.checkoutScript);
  const [rupees, setRupees] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const amount = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const next = useNextPath();
  useCommands([{ ...WALLET_COMMANDS.recharge, run: () => amount.current?.focus() }]);
  const change = (next: number | null) => {
    setRupees(next);
    setFault(null);
    renew();
  };
  const submit = async () => {
    const found = rechargeFault(rupees, minimum);
    setFault(found);
    if (found !== null || rupees === null || isRunning) return;
    if (!(await recharge(rupees))) return;
    setRupees(null);
    if (next !== null) void navigate(next);
  };
  if (settings.isError) {
    return (
      <Banner
        tone="warning"
        action={
          <Button
            size="sm"
            onClick={() => {
              void settings.refetch();
            }}
          >
            {t('retry')}
          </Button>
        }
      >
        {errorText(settings.error, t('rechargeFormFailed'))}
      </Banner>
    );
  }
  const isPayable = rechargeFault(rupees, minimum) === null;
  return (
    <FormFrame aria-label={t('rechargeWallet')} gap="2" w="full" maxW="26rem" onSubmit={submit}>
      <Field
        label={t('rechargeAmount')}
        error={fault ?? undefined}
        hint={t('atLeastByCard', { minimum: formatPaise(minimumPaise), percent: GATEWAY_CHARGE_PERCENT })}
      >
        <InputRow>
          <NumberField ref={amount} prefix="₹" decimals={2} value={rupees} onChange={change} readOnly={isRunning} />
          <Button type="submit" variant="solid" loading={isRunning || settings.isPending}>
            {t('recharge')}
          </Button>
        </InputRow>
      </Field>
      {rupees !== null && isPayable ? <Price rupees={rupees} /> : null}
      <Flex>
        <LinkButton size="sm" variant="ghost" to="/payments?way=card">
          {t('cardPayments')}
        </LinkButton>
      </Flex>
    </FormFrame>
  );
}

/** The balance, and the way to more of it. */
export function RechargeBar({ balanceRupees }: { balanceRupees: number | undefined }) {
  const mayRecharge = useCan('wallet.recharge');
  return (
    <Panel aria-label={t('wallet')}>
      <Flex gap="6" justify="space-between" align="flex-start" direction={{ base: 'column', md: 'row' }}>
        <Stat
          size="lg"
          label={t('walletBalance')}
          value={
            balanceRupees === undefined ? <Skeleton w="32" h="8" /> : <Money paise={rupeesToPaise(balanceRupees)} />
          }
          note={t('freightIsDeducted')}
        />
        {mayRecharge ? <RechargeForm /> : null}
      </Flex>
    </Panel>
  );
}
