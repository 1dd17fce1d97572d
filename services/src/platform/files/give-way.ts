import { type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** The machine goes to those who answer first, and to this process with what they leave. */
export function giveWay<T extends ChildProcess>(child: T): T {
  // Without a pid it could not be started, which its own error says.
  if (child.pid === undefined) return child;
  try {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system keeps priorities to itself.
  }
  return child;
}
