import { type Command } from '@godown/shared-ui/commands';
import { useNavigate } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { type MenuItem } from '../overlay/surface-props.js';

const NOT_NOW = 'Not possible now';

function reasonOf({ isEnabled = true, isRunning = false, disabledReason }: Command): string | undefined {
  return disabledReason ?? (isEnabled && !isRunning ? undefined : NOT_NOW);
}

/** Commands as the items of a menu, without those that the person may not run. */
export function useCommandItems(commands: readonly Command[]): MenuItem[] {
  const permissions = useSession((session) => session.permissions);
  const navigate = useNavigate();
  return commands
    .filter(({ permission }) => permission === undefined || permissions.includes(permission))
    .map((command) => {
      const { id, title, shortTitle, icon: Icon, tone } = command;
      const disabledReason = reasonOf(command);
      return {
        key: id,
        label: shortTitle ?? title,
        icon: Icon === undefined ? undefined : <Icon aria-hidden />,
        ...(disabledReason === undefined ? {} : { disabledReason }),
        ...(tone === undefined ? {} : { tone }),
        onSelect: () => {
          void (command.run === undefined ? navigate(command.to) : command.run());
        },
      };
    });
}
