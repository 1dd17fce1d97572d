import { mastersOf } from './tally-masters.js';
import { element, xmlDocument, type XmlElement } from './tally-xml.js';
import { type TallyVoucher } from './voucher-parts.js';

/**
 * A file that TallyPrime imports: first the masters that the vouchers name, then the vouchers. It names no company, because that
 * name would have to be the one of the open company to the letter: Tally takes the file into the company that is open.
 */
export function tallyImport(vouchers: readonly TallyVoucher[]): string {
  const objects = [...mastersOf(vouchers), ...vouchers.map(({ xml }) => xml)];
  return xmlDocument(
    element('ENVELOPE', [
      element('HEADER', [element('TALLYREQUEST', 'Import Data')]),
      element('BODY', [
        element('IMPORTDATA', [
          element('REQUESTDESC', [
            element('REPORTNAME', 'Vouchers'),
            element('STATICVARIABLES', [element('IMPORTDUPS', '@@DUPIGNORE')]),
          ]),
          element('REQUESTDATA', objects.map(message)),
        ]),
      ]),
    ]),
  );
}

function message(object: XmlElement): XmlElement {
  return element('TALLYMESSAGE', [object], { 'xmlns:UDF': 'TallyUDF' });
}
