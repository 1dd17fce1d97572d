/** The global variable that a remote's entry sets: `mfe_seller`. The registry tells it to the shell. */
export function entryGlobal(name: string): string {
  return name.replaceAll('-', '_');
}
