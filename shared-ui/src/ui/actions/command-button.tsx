import { ariaKeys, type Command, useMayRun } from '@godown/shared-ui/commands';
import { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './button.js';
import { LinkButton } from './links.js';

export interface CommandButtonProps extends Pick<ButtonProps, 'iconEnd' | 'aria-label'> {
  command: Command;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A command as a button, or as a link if it leads somewhere. Nothing for a person who may not run it. */
export function CommandButton({ command, variant, size, ...rest }: CommandButtonProps) {
  const mayRun = useMayRun(command);
  const { icon: Icon, isEnabled = true, isRunning = false, disabledReason } = command;
  if (!mayRun) return null;
  const text = command.shortTitle ?? command.title;
  const drawn = Icon === undefined ? null : <Icon aria-hidden />;
  const shared = { variant, size, 'aria-keyshortcuts': ariaKeys(command.keys) };
  if (command.run === undefined)
    return (
      <LinkButton {...shared} to={command.to}>
        {drawn}
        {text}
      </LinkButton>
    );
  return (
    <Button
      {...rest}
      {...shared}
      icon={drawn}
      loading={isRunning}
      disabled={!isEnabled || disabledReason !== undefined}
      title={disabledReason}
      onClick={() => {
        void command.run();
      }}
    >
      {text}
    </Button>
  );
}
