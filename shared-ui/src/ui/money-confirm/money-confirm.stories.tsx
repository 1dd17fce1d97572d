import { Button, MoneyConfirm } from '@godown/shared-ui/ui';
import { useState } from 'react';

export const title = 'Money confirm';

function Asking({ label, balancePaise }: { label: string; balancePaise: number }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {open ? (
        <MoneyConfirm
          title="Ready to ship"
          costs={[{ key: 'wallet', costPaise: 15_000, balancePaise }]}
          confirmLabel="Book 2 orders for ₹150.00"
          advice="Recharge the wallet or choose fewer orders."
          onConfirm={close}
          onClose={close}
        />
      ) : null}
    </>
  );
}

export function Enough() {
  return <Asking label="Enough money" balancePaise={100_000} />;
}

export function TooLittle() {
  return <Asking label="Too little money" balancePaise={5_000} />;
}
