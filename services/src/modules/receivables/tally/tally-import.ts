import { alikeSkusMessage, type VouchersResponse } from '@godown/contracts/receivables';
import { alikeSkus, mastersOf } from './tally-masters.js';
import { element, xmlDocument, type XmlElement } from './tally-xml.js';
import { type TallyVoucher } from './voucher-parts.js';

/**
 * A file that TallyPrime imports: first the masters that the vouchers name, then the vouchers. It names no company, because that
 * name would have to be the one of the open company to the letter: Tally takes the file into the company that is open.
 */
function tallyImport(vouchers: readonly TallyVoucher[]): string {
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

/** What is answered with a file of vouchers. @param notice what else is to be said of it */
export function importResponse(vouchers: readonly TallyVoucher[], notice?: string): VouchersResponse {
  const alike = alikeSkus(vouchers);
  const notices = [...(notice === undefined ? [] : [notice]), ...(alike.length === 0 ? [] : [alikeSkusMessage(alike)])];
  const answer = { success: true, xml: tallyImport(vouchers) };
  return notices.length === 0 ? answer : { ...answer, message: notices.join(' ') };
}

function message(object: XmlElement): XmlElement {
  return element('TALLYMESSAGE', [object], { 'xmlns:UDF': 'TallyUDF' });
}
