import { SubmitButton, useUnsavedGuard } from '@godown/shared-ui/forms';
import { queryKeys, useQueryClient } from '@godown/shared-ui/query';
import { useNavigate } from '@godown/shared-ui/router';
import { useCan } from '@godown/shared-ui/session';
import { Box, chakra, ConfirmDialog, Flex, formatPaise, lazyDialog, LinkButton, Text } from '@godown/shared-ui/ui';
import { useEffect, useState } from 'react';
import { orderKeys } from '../orders.keys.js';
import { type OrderCopy } from './copy-of-order.js';
import { NewOrderForm } from './new-order-form.js';
import { t } from './new-order.texts.js';
import { OrderFigures, useOrderTotals } from './order-figures.js';
import { OrderSummary } from './order-summary.js';
import { type NewOrderForm as NewOrder, useNewOrderForm } from './use-new-order-form.js';

const FORM_ID = 'new-order';

const ShipSheet = lazyDialog(async () => (await import('../booking/ship-sheet.js')).ShipSheet);

/** Below 1024 px one column, with the buttons at the bottom of the window. */
const Columns = chakra('div', {
  base: {
    display: { base: 'flex', lg: 'grid' },
    flexDirection: 'column',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gap: '4',
    alignItems: { lg: 'start' },
    maxW: '7xl',
    minW: '0',
  },
});

/** Beside the form it stays in sight as a whole; below 1024 px it is no box of its own, so that the buttons stick to the window. */
const Side = chakra('div', {
  base: {
    display: { base: 'contents', lg: 'flex' },
    flexDirection: 'column',
    gap: '3',
    minW: '0',
    position: { lg: 'sticky' },
    top: { lg: '18' },
  },
});

const Bar = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: { base: 'space-between', lg: 'flex-end' },
    alignItems: 'center',
    gap: '2',
    py: '3',
    bg: 'bg',
    position: { base: 'sticky', lg: 'static' },
    bottom: '0',
    zIndex: 'sticky',
  },
});

function BarTotal() {
  const totals = useOrderTotals();
  return (
    <Box display={{ lg: 'none' }} minW="0" aria-hidden="true">
      <Text size="xs" tone="muted">
        {t('summary.barTotal')}
      </Text>
      <Text weight="semibold">{totals.ok ? formatPaise(totals.priced.totalPaise) : '–'}</Text>
    </Box>
  );
}

/** The ship sheet over the form; closing it leads to the order. */
function ShipPlaced({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([orderKeys.all, queryKeys('wallet').all].map((queryKey) => client.invalidateQueries({ queryKey })));
  return (
    <ShipSheet ids={[id]} isHidden={false} onBegin={() => undefined} onEnd={() => void refresh()} onClose={onClose} />
  );
}

interface CreateButtonsProps {
  api: NewOrder['api'];
  isPlaced: boolean;
  isToShip: boolean;
  setToShip: (isToShip: boolean) => void;
}

function CreateButtons({ api, isPlaced, isToShip, setToShip }: CreateButtonsProps) {
  const totals = useOrderTotals();
  const mayShip = useCan('shipping.book');
  return (
    <>
      <SubmitButton
        form={FORM_ID}
        variant={mayShip ? 'outline' : 'solid'}
        loading={api.submitting && !isToShip}
        disabled={!totals.ok || isPlaced}
        onClick={() => setToShip(false)}
      >
        {t('create')}
      </SubmitButton>
      {mayShip ? (
        <SubmitButton
          form={FORM_ID}
          loading={api.submitting && isToShip}
          disabled={!totals.ok || isPlaced}
          onClick={() => setToShip(true)}
        >
          {t('createAndShip')}
        </SubmitButton>
      ) : null}
    </>
  );
}

/** The form with its summary and buttons; leaving it with something unsaved asks first. */
export function NewOrderEditor({ copy }: { copy?: OrderCopy }) {
  const form = useNewOrderForm(copy);
  const navigate = useNavigate();
  const { placedId, api } = form;
  const [isToShip, setToShip] = useState(false);
  const guard = useUnsavedGuard(api.form.formState.isDirty && placedId === null);
  useEffect(() => {
    if (placedId !== null && !isToShip) void navigate(`/orders/${placedId}`);
  }, [placedId, isToShip, navigate]);
  return (
    <OrderFigures form={api.form}>
      <Columns>
        <Box minW="0">
          <NewOrderForm form={form} id={FORM_ID} firstStore={copy?.store ?? null} />
        </Box>
        <Side>
          <OrderSummary form={api.form} />
          <Bar>
            <BarTotal />
            <Flex gap="2">
              <LinkButton to="/orders" display={{ base: 'none', sm: 'inline-flex' }}>
                {t('cancel')}
              </LinkButton>
              <CreateButtons api={api} isPlaced={placedId !== null} isToShip={isToShip} setToShip={setToShip} />
            </Flex>
          </Bar>
        </Side>
      </Columns>
      {placedId !== null && isToShip ? <ShipPlaced id={placedId} onClose={() => setToShip(false)} /> : null}
      {guard.asking ? (
        <ConfirmDialog
          title={t('leaveWithoutCreatingTheOrder')}
          confirmLabel={t('leave')}
          cancelLabel={t('stay')}
          tone="danger"
          onConfirm={guard.leave}
          onClose={guard.stay}
        >
          {t('yourChangesAreNotSaved')}
        </ConfirmDialog>
      ) : null}
    </OrderFigures>
  );
}
