import { DEFAULT_BRAND_COLOUR, readableOn, safeColour, safeUrl } from '@godown/contracts/tracking';
import { type BrandLooks } from './brands.sql.js';

interface MailText {
  readonly brand: string;
  /** Paragraphs. */
  readonly text: string;
  readonly button: { readonly label: string; readonly href: string };
  readonly optOutUrl: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What a mail of a company looks like: its logo and colour. Mail programs know tables and styles at the element, and little else. */
export function brandedMail(mail: MailText, looks: Omit<BrandLooks, 'companyId'> | undefined): string {
  const colour = safeColour(looks?.primaryColor) ?? DEFAULT_BRAND_COLOUR;
  const logo = safeUrl(looks?.logoUrl);
  const brand = escaped(mail.brand);
  const head =
    logo === null
      ? `<strong style="font-size:20px">${brand}</strong>`
      : `<img src="${escaped(logo)}" alt="${brand}" height="40" style="display:block;height:40px;border:0">`;
  const paragraphs = mail.text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const support = looks?.supportEmail ? ` Questions? ${escaped(looks.supportEmail)}.` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head>
<body style="margin:0;background:#f3f4f6;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#111827">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px;overflow:hidden">
<tr><td style="padding:20px 24px;background:${colour};color:${readableOn(colour)}">${head}</td></tr>
<tr><td style="padding:24px">${paragraphs}<a href="${escaped(mail.button.href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:${readableOn(colour)};text-decoration:none">${escaped(mail.button.label)}</a></td></tr>
<tr><td style="padding:16px 24px;font-size:12px;color:#6b7280">Sent for ${brand}.${support} <a href="${escaped(mail.optOutUrl)}" style="color:#6b7280">Stop these emails</a></td></tr>
</table></td></tr></table></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
