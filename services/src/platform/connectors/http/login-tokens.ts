/** Login tokens by account. Two calls that need one at once share one login. */
export class LoginTokens {
  private readonly tokens = new Map<string, { token: Promise<string>; until: number }>();

  constructor(
    private readonly lifeMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(accountKey: string, login: () => Promise<string>): Promise<string> {
    const known = this.tokens.get(accountKey);
    if (known && known.until > this.now()) return known.token;
    const token = login();
    this.tokens.set(accountKey, { token, until: this.now() + this.lifeMs });
    token.catch(() => this.forget(accountKey));
    return token;
  }

  forget(accountKey: string): void {
    this.tokens.delete(accountKey);
  }
}
