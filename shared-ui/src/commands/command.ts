import { type Permission } from '@godown/contracts/permissions';
import { type ComponentType } from 'react';

/** What a command is, whoever offers it just now. Declared once in a feature's `x.commands.ts`. */
export interface CommandDeclaration {
  /** `orders.cancel`: the capability, then the verb. Two parts with one id offer the same command. */
  id: string;
  /** In the language of the page, and clear without a screen around it: "Cancel selected orders". */
  title: string;
  /** What else people call it, for the palette: "create add". */
  otherWords?: string;
  /** On a button, where the screen says the rest: "Cancel". */
  shortTitle?: string;
  /** Heading in the palette and in the list of shortcuts. */
  group: string;
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** `n`, `Shift+n`, `?`, `Mod+k` (Ctrl, or Cmd on a Mac), or one key after another: `g o`. */
  keys?: string;
  /** Without it nothing is listed, drawn or run. The server decides again. */
  permission?: Permission;
  /** Runs again and again while the key is held down. */
  repeats?: boolean;
  /** Works whatever lies over the page: the palette itself. */
  isEverywhere?: boolean;
  /** Works by its keys alone: a list that is walked is nothing to look up in a palette. */
  isKeyOnly?: boolean;
  tone?: 'plain' | 'danger';
}

interface CommandState {
  /** `false` while it makes no sense, such as with no rows selected. */
  isEnabled?: boolean;
  /** Why it cannot run now; said where it is drawn. */
  disabledReason?: string | undefined;
  isRunning?: boolean;
}

/** A command that a mounted part of the page offers: it does something, or leads somewhere. */
export type Command = CommandDeclaration &
  CommandState &
  ({ run: () => void | Promise<unknown>; to?: undefined } | { to: string; run?: undefined });

/** Whether it would do something now. */
export function isReady({ isEnabled = true, isRunning = false, disabledReason }: CommandState): boolean {
  return isEnabled && !isRunning && disabledReason === undefined;
}

/** Declares the commands of a feature, so that all keys can be compared before any screen is drawn. */
export function declareCommands<Name extends string>(
  commands: Readonly<Record<Name, CommandDeclaration>>,
): Readonly<Record<Name, CommandDeclaration>> {
  return commands;
}
