const PREFIX = 'godown.sheet-upload ';

/** The upload that somebody was watching at this place of this tab, so that going to another screen and back loses nothing. */
export function rememberedUpload(place: string): string | null {
  return sessionStorage.getItem(PREFIX + place);
}

export function rememberUpload(place: string, uploadId: string | null): void {
  if (uploadId === null) sessionStorage.removeItem(PREFIX + place);
  else sessionStorage.setItem(PREFIX + place, uploadId);
}
