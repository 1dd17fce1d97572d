import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { code128 } from './barcode.js';
import { runsOf } from './indic-fonts.js';
import { type LabelSize } from '@godown/contracts/shipping';
import { type LabelFacts } from './label.facts.js';
import { labelArea, labelPdf } from './label-pdf.js';

const LABEL: LabelFacts = {
  awb: 'LTN100000001',
  courier: 'Delhivery (surface)',
  routingCode: 'BLR/NLM',
  orderId: 'GD-10021',
  placedAt: new Date('2026-01-30T20:00:00Z'),
  to: {
    name: 'Meera Pillai',
    lines: ['14, 2nd Cross, Indiranagar', 'Near the water tank'],
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    phone: '9845012345',
  },
  returnTo: {
    name: 'Bhiwandi One',
    lines: ['Plot 7, Mankoli Road'],
    city: 'Thane',
    state: 'Maharashtra',
    pincode: '421302',
    phone: '9820012345',
  },
  codPaise: 123_450,
  amountPaise: 123_450,
  weightGrams: 1250,
  items: [{ title: 'Masala chips', sku: 'CHIPS-50', quantity: 3, wsin: 'WAAAAAAAAAA1' }],
};

const NAMES = [
  'श्रीमती क्षिप्रा द्विवेदी',
  'শ্রীমতী কৃষ্ণা বন্দ্যোপাধ্যায়',
  'ஸ்ரீ கௌரி கோவிந்தன்',
  'శ్రీ కృష్ణమూర్తి రెడ్డి',
  'શ્રી કૃષ્ણકાંત પટેલ',
  'ਸ੍ਰੀ ਕ੍ਰਿਸ਼ਨ ਸਿੰਘ',
  'ಶ್ರೀ ಕೃಷ್ಣಮೂರ್ತಿ',
  'ശ്രീ കൃഷ്ണൻ നായർ',
  'ଶ୍ରୀ କୃଷ୍ଣଚନ୍ଦ୍ର',
];

async function pdfOf(labels: LabelFacts[], size: LabelSize): Promise<Buffer> {
  return buffer(labelPdf(labels, size));
}

async function textOf(bytes: Buffer): Promise<{ pages: number; text: string }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') };
}

describe('labels', () => {
  it('show receiver, PIN, AWB, cash, order and return address', async () => {
    const { pages, text } = await textOf(await pdfOf([LABEL], '4x6'));
    expect(pages).toBe(1);
    for (const shown of [
      'Meera Pillai',
      'Indiranagar',
      '560038',
      'Bengaluru',
      '9845012345',
      'LTN100000001',
      'COD',
      '1,234.50',
      'GD-10021',
      'BLR/NLM',
      'Masala chips',
      'WAAAAAAAAAA1',
      'Bhiwandi One',
      '421302',
      'Jan 31, 2026 1:30 AM',
    ]) {
      expect(text).toContain(shown);
    }
  });

  it('say that a paid parcel needs no cash', async () => {
    const { text } = await textOf(await pdfOf([{ ...LABEL, codPaise: 0 }], '4x6'));
    expect(text).toContain('PREPAID');
    expect(text).not.toContain('COD');
  });

  it('go four on an A4 page', async () => {
    const labels = Array.from({ length: 9 }, (_, index) => ({ ...LABEL, awb: `AWB${index}` }));
    const { pages, text } = await textOf(await pdfOf(labels, 'A4'));
    expect(pages).toBe(3);
    for (const { awb } of labels) expect(text).toContain(awb);
    expect(labelArea('A4', 3)).toEqual({ x: 297.64, y: 420.945, width: 297.64, height: 420.945 });
  });

  it('write every Indian script in a font that has its letters', async () => {
    const labels = NAMES.map((name) => ({ ...LABEL, to: { ...LABEL.to, name, lines: [`${name}, House 5`] } }));
    const bytes = await pdfOf(labels, '4x6');
    const { pages, text } = await textOf(bytes);
    expect(pages).toBe(NAMES.length);
    expect(text).not.toContain('\u0000');
    const fonts = bytes.toString('latin1').match(/\/BaseFont \/[A-Z]+\+(\w+)/g) ?? [];
    for (const script of [
      'Devanagari',
      'Bengali',
      'Tamil',
      'Telugu',
      'Gujarati',
      'Gurmukhi',
      'Kannada',
      'Malayalam',
      'Oriya',
    ]) {
      expect(fonts.some((font) => font.includes(script))).toBe(true);
    }
  });

  it('cut a text where its script changes and keep joiners with their letters', () => {
    expect(runsOf('Flat 5, राम').map(({ text }) => text)).toEqual(['Flat 5, ', 'राम']);
    expect(runsOf('क्\u200dष').map(({ text }) => text)).toEqual(['क्\u200dष']);
  });

  it('survive hostile text: controls, direction marks, endless words and emoji', async () => {
    const name = `\u202eevil\u0000 ${'A'.repeat(500)} ${'😀'.repeat(200)} {{7*7}} <script>`;
    const { pages } = await textOf(
      await pdfOf([{ ...LABEL, to: { ...LABEL.to, name, lines: Array.from({ length: 30 }, () => name) } }], '4x6'),
    );
    expect(pages).toBe(1);
  });

  it('[S12] print what a program might run as it is, and nothing that a viewer would run', async () => {
    const texts = [
      '=1+1',
      '{{7*7}}',
      '<script>alert(1)</script>',
      ']]>',
      '%0d%0aBcc: evil@x.example',
      ') Tj ET /JS (app.alert(1))',
    ];
    for (const text of texts) {
      const bytes = await pdfOf(
        [{ ...LABEL, to: { ...LABEL.to, name: text }, items: [{ title: text, sku: text, quantity: 1, wsin: null }] }],
        '4x6',
      );
      expect((await textOf(bytes)).text).toContain(text);
      expect(bytes.toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|URI|OpenAction|SubmitForm)\b/);
    }
  });

  it('hold the AWB as Code 128 with its checksum and stop pattern', () => {
    const widths = code128('AWB12345');
    expect(widths.slice(0, 6).reduce((sum, width) => sum + width, 0)).toBe(11);
    expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
    expect((widths.length - 7) % 6).toBe(0);
  });

  it('let go of the words of labels that are drawn: a thousand addresses would fill the memory', async () => {
    const labels = Array.from({ length: 50 }, (_, index) => ({
      ...LABEL,
      awb: `AWB${index}`,
      to: { ...LABEL.to, name: `मीरा${index}`, lines: [`House${index} मार्ग${index}`] },
    }));
    const document = labelPdf(labels, '4x6');
    await buffer(document);
    const opened = Object.values(
      (document as unknown as { _fontFamilies: Record<string, { layoutCache: object | null }> })._fontFamilies,
    );
    expect(opened.filter(({ layoutCache }) => layoutCache !== null).length).toBeGreaterThan(0);
    expect(opened.flatMap(({ layoutCache }) => Object.keys(layoutCache ?? {}))).toEqual([]);
  });

  it('are as wide as their Latin letters together, so that nothing runs out of its box', async () => {
    const { text } = await textOf(
      await pdfOf([{ ...LABEL, to: { ...LABEL.to, name: 'Avantika Tyagi Wayanad Toda '.repeat(6).trim() } }], '4x6'),
    );
    expect(text).toContain('Avantika Tyagi Wayanad');
    expect(text).toContain('…');
  });

  it('print a thousand at once without holding other work up', async () => {
    let turns = 0;
    const ticker = setInterval(() => (turns += 1), 10);
    const labels = Array.from({ length: 1000 }, (_, index) => ({
      ...LABEL,
      awb: `1490${index}00123`,
      orderId: `GD-${index}`,
      to: { ...LABEL.to, name: `Buyer ${index}` },
    }));
    const bytes = await pdfOf(labels, '4x6');
    clearInterval(ticker);
    expect(bytes.length).toBeGreaterThan(500_000);
    expect(turns).toBeGreaterThan(20);
  });
});
