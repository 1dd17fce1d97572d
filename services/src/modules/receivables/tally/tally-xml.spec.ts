import { SaxesParser } from 'saxes';
import { createRetailShop, deliveredOrder, handOver, INVOICING } from '../../../../test/receivables.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { element, xmlDocument } from './tally-xml.js';

/** A text, and what comes out of it: what XML cannot hold is left out, a line break is a blank. */
const TEXTS: readonly (readonly [given: string, read: string])[] = [
  [']]>', ']]>'],
  ['<![CDATA[x]]>', '<![CDATA[x]]>'],
  ['<!--', '<!--'],
  ['a & b < c > d', 'a & b < c > d'],
  ['</NAME><NAME>x', '</NAME><NAME>x'],
  [`"quoted" 'twice'`, `"quoted" 'twice'`],
  ['&lt;b&gt;', '&lt;b&gt;'],
  ['&amp;', '&amp;'],
  ['&nbsp;', '&nbsp;'],
  ['&#0;', '&#0;'],
  ['&#x41;', '&#x41;'],
  ['&xxe;', '&xxe;'],
  [
    '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>',
    '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>',
  ],
  ['<?php x ?>', '<?php x ?>'],
  ['a\u0001b\u000bc\u001bd', 'abcd'],
  ['line\r\nbreak\ttab', 'line break tab'],
  ['a\u007fb\u0085c\u2028d', 'a\u007fb\u0085c\u2028d'],
  ['a\ufffeb\uffffc', 'abc'],
  ['दुकान 🪔', 'दुकान 🪔'],
];
const LONE_SURROGATES: readonly (readonly [string, string])[] = [
  ['a\ud800b', 'ab'],
  ['a\udc00b', 'ab'],
  ['a\ud800', 'a'],
];

interface ReadElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** By a parser of others, which is strict about what XML 1.0 allows. @throws where the document is not well formed */
function readXml(xml: string): ReadElement[] {
  const [found, open]: [ReadElement[], ReadElement[]] = [[], []];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const read = { name, attributes, text: '' };
    found.push(read);
    open.push(read);
  });
  parser.on('text', (text) => {
    const innermost = open.at(-1);
    if (innermost) innermost.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return found;
}

describe('The XML for Tally', () => {
  it.each([...TEXTS, ...LONE_SURROGATES])(
    '[S12] holds %j as a text and nothing else, in elements and attributes',
    (given, read) => {
      const xml = xmlDocument(element('LEDGER', [element('NAME', given)], { NAME: given }));
      expect(readXml(Buffer.from(xml).toString())).toEqual([
        { name: 'LEDGER', attributes: { NAME: read }, text: expect.stringMatching(/^\s*$/) },
        { name: 'NAME', attributes: {}, text: read },
      ]);
    },
  );

  it('[S12] is told apart from broken XML by the parser that reads it here', () => {
    for (const broken of ['<A>&nbsp;</A>', '<A>]]></A>', '<A>\u0001</A>', '<A>&#0;</A>', '<A><B></A>', '<A x="<"/>'])
      expect(() => readXml(broken)).toThrow();
  });

  describe('of a sale', () => {
    let app: TestApp;

    beforeAll(async () => {
      app = await createTestApp({ role: 'api' });
      app.clock.freezeAt('2026-11-24T06:00:00Z');
    });
    afterAll(() => app.close());

    it('[S12] brings names, addresses, numbers and goods through, whatever they are called, and each voucher once', async () => {
      const [given, read] = [0, 1].map((side) => TEXTS.map((pair) => pair[side]).join(' ')) as [string, string];
      const shop = await createRetailShop(app);
      await shop.seller.put('/api/ums/profile/invoicing', INVOICING).expect(200);
      const { companyId } = shop.seller;
      await app.sql('UPDATE store_addresses SET store_name = $2 WHERE company_id = $1', [companyId, given]);
      await app.sql('UPDATE warehouses SET name = $2 WHERE id = $1', [shop.warehouseId, given]);
      const order = await deliveredOrder(app, shop);
      await handOver(shop, order).expect(200);
      // As the invoice was issued: it says the same whatever becomes of the order.
      await app.sql(
        `UPDATE invoices SET content = content || jsonb_build_object('orderNumber', $2::text,
           'billTo', content -> 'billTo' || jsonb_build_object('name', $2::text, 'lines', jsonb_build_array($2::text))) WHERE company_id = $1`,
        [companyId, given],
      );
      const { body } = await shop.seller
        .post('/api/tally-voucher/download/sales/xml', { start: '2026-11-01', end: '2026-11-30' })
        .expect(200);
      const found = readXml(body.xml as string);
      const textsOf = (name: string) => found.filter((one) => one.name === name).map(({ text }) => text);
      const named = (name: string) => found.filter((one) => one.name === name).map(({ attributes }) => attributes.NAME);
      const party = `${read} (9876500000)`;
      expect(textsOf('VOUCHERNUMBER')).toHaveLength(1);
      expect(textsOf('PARTYLEDGERNAME')).toEqual([party]);
      expect(textsOf('BASICBUYERNAME')).toEqual([read]);
      expect(textsOf('NARRATION')).toEqual([`Order ${read}`]);
      expect(textsOf('ADDRESS')).toContain(read);
      expect([named('LEDGER'), named('COSTCENTRE')]).toEqual([expect.arrayContaining([party]), [read]]);
    });
  });
});
