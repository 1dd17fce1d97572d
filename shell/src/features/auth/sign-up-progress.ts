const KEY = 'godown.sign-up';

/**
 * The sign-up that waits for its code, on this tab. It is no proof of anything: the server knows the sign-up by a cookie
 * that no script can read.
 */
export const signUpProgress = {
  begin(phone: string): void {
    sessionStorage.setItem(KEY, phone);
  },
  phone(): string | null {
    return sessionStorage.getItem(KEY);
  },
  forget(): void {
    sessionStorage.removeItem(KEY);
  },
};
