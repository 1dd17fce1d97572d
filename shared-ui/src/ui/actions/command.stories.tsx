import { type Command } from '@godown/shared-ui/commands';
import { PrinterIcon, TruckIcon } from '@godown/shared-ui/icons';
import { CommandButton, CommandKeys, CommandMenu, Flex, Menu, useCommandItems } from '@godown/shared-ui/ui';

export const title = 'Commands';

const run = () => undefined;
const group = 'Orders';
const PRINT: Command = { id: 'print', title: 'Print labels', group, icon: PrinterIcon, keys: 'p', run };
const SHIP: Command = { id: 'ship', title: 'Ready to ship', group, icon: TruckIcon, run };

export function Ready() {
  return (
    <Flex gap="2">
      <CommandButton command={SHIP} variant="solid" />
      <CommandButton command={PRINT} />
      <CommandButton command={{ id: 'create', title: 'Create order', group, to: '/' }} />
    </Flex>
  );
}

export function NotNow() {
  return (
    <Flex gap="2">
      <CommandButton command={{ ...SHIP, isRunning: true }} />
      <CommandButton command={{ ...PRINT, isEnabled: false }} />
      <CommandButton command={{ ...PRINT, disabledReason: 'Choose a warehouse first' }} />
    </Flex>
  );
}

export function InMenu() {
  const items = useCommandItems([
    PRINT,
    { ...SHIP, disabledReason: 'No orders selected' },
    { id: 'cancel', title: 'Cancel orders', group, tone: 'danger', run },
  ]);
  return <Menu label="Actions" items={items} />;
}

export function Rarer() {
  return (
    <Flex gap="2">
      <CommandMenu commands={[{ id: 'cancel', title: 'Cancel orders', group, tone: 'danger', run }]} />
      <CommandButton command={SHIP} variant="solid" />
    </Flex>
  );
}

export function Keys() {
  return (
    <Flex gap="6">
      <CommandKeys keys="?" />
      <CommandKeys keys="Mod+k" />
      <CommandKeys keys="g o" />
    </Flex>
  );
}
