export interface SignInRow {
  address: string;
  who: string;
  password: string;
}

/** One table of everything a person needs to begin. */
export function signInTable(rows: readonly SignInRow[]): string {
  const head: SignInRow = { address: 'Address', who: 'Who signs in there', password: 'Password' };
  const width = (key: keyof SignInRow): number => Math.max(...[head, ...rows].map((row) => row[key].length));
  const [address, who, password] = [width('address'), width('who'), width('password')];
  const line = (row: SignInRow): string =>
    `│ ${row.address.padEnd(address)} │ ${row.who.padEnd(who)} │ ${row.password.padEnd(password)} │`;
  const rule = (left: string, middle: string, right: string): string =>
    `${left}${[address, who, password].map((size) => '─'.repeat(size + 2)).join(middle)}${right}`;
  return [rule('┌', '┬', '┐'), line(head), rule('├', '┼', '┤'), ...rows.map(line), rule('└', '┴', '┘')].join('\n');
}
