import { type Command } from '@godown/shared-ui/commands';
import { Menu } from '../overlay/menu.js';
import { useCommandItems } from './use-command-items.js';

/** The rarer commands of a screen, and all that cannot be undone: away from its primary button. */
export function CommandMenu({ commands }: { commands: readonly Command[] }) {
  const items = useCommandItems(commands);
  return items.length === 0 ? null : <Menu label="More" items={items} />;
}
