export const APP_PASSWORD = 'godown_app';

export interface TestDatabase {
  /** Address of the application's role. */
  appUrl: string;
  /** Address of the owner, for looking behind row-level security. */
  ownerUrl: string;
  drop(): Promise<void>;
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export function asApp(url: string): string {
  const changed = new URL(url);
  changed.username = 'godown_app';
  changed.password = APP_PASSWORD;
  return changed.href;
}
