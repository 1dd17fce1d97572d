import { embeddedFonts } from '@godown/shared-ui/fonts';
import { toBlob } from 'html-to-image';

const isShown = (node: HTMLElement): boolean => !(node instanceof HTMLElement && 'offImage' in node.dataset);

/** A PNG of the element as it looks, sharp enough for print, without its buttons. @throws when the browser cannot draw it */
export async function imageOf(element: HTMLElement): Promise<Blob> {
  const backgroundColor = getComputedStyle(document.body).backgroundColor;
  const fontEmbedCSS = await embeddedFonts();
  const image = await toBlob(element, { pixelRatio: 2, backgroundColor, filter: isShown, fontEmbedCSS });
  if (image === null) throw new Error('The browser drew no image');
  return image;
}
