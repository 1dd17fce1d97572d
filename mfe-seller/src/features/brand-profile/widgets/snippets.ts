import { type EmbeddedScript } from '@godown/contracts/checkout';
import { type OwnBrandProfile } from '@godown/contracts/tracking';

type Brand = Pick<OwnBrandProfile, 'token' | 'link' | 'primaryColor'>;

function scriptTag({ src, integrity }: EmbeddedScript): string {
  return `<script src="${src}" integrity="${integrity}" crossorigin="anonymous" defer></script>`;
}

export function trackingSnippet(script: EmbeddedScript, { token, link }: Brand): string {
  return `${scriptTag(script)}
<godown-tracking t="${token}" lang="en">
  <a href="${link}">Track your parcel</a>
</godown-tracking>`;
}

export function checkoutSnippet(script: EmbeddedScript, { token, primaryColor }: Brand): string {
  const accent = primaryColor === null ? '' : ` accent="${primaryColor}"`;
  return `${scriptTag(script)}
<godown-delivery t="${token}" lang="en"${accent}></godown-delivery>`;
}

/** What a page with a content security policy adds to it for both widgets. */
export function policyText(origin: string): string {
  return `script-src ${origin};\nconnect-src ${origin};\nimg-src ${origin};`;
}
