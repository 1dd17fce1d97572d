import ts from 'typescript';

export interface ContractFile {
  path: string;
  text: string;
}

interface NumericField {
  /** `PlaceOrderRequest.total`, `CompanyPricing.flat.forward` */
  name: string;
  path: string;
  /** Its comment, its decorators and its type. */
  text: string;
}

/**
 * The specification's own names for money (and for percentages that sound like it), each with the row that gives the name.
 * Everything else that is money is integer paise, and says so by its name.
 */
export const NAMED: Readonly<
  Record<string, { unit: 'rupees' | 'paise' | 'percent' | 'orders' | 'pieces' | 'by its type'; row: string }>
> = {
  'BulkOrderLine.gstRate': { unit: 'percent', row: 'ORDER-008' },
  'CapturePaymentRequest.amount': { unit: 'rupees', row: 'D2R-079' },
  'CapturePaymentRequest.stockReturnAmount': { unit: 'rupees', row: 'D2R-079' },
  'CaptureRechargeRequest.amount': { unit: 'rupees', row: 'WAL-035' },
  'CollectionLog.amount': { unit: 'rupees', row: 'D2R-160' },
  'CollectionLog.stockReturnAmount': { unit: 'rupees', row: 'D2R-160' },
  'CompanyPricing.flat.codMinimum': { unit: 'rupees', row: 'BILL-023' },
  'CompanyPricing.flat.forward': { unit: 'rupees', row: 'BILL-023' },
  'CompanyPricing.flat.packaging': { unit: 'rupees', row: 'BILL-023' },
  'CompanyPricing.flat.rto': { unit: 'rupees', row: 'BILL-023' },
  'CompanyPricing.lightning.forward': { unit: 'rupees', row: 'BILL-023' },
  'CompanyPricing.lightning.perExtra500g': { unit: 'rupees', row: 'BILL-023' },
  'CompanyPricing.lightning.rto': { unit: 'rupees', row: 'BILL-023' },
  'CompanyPricing.storage.rate': { unit: 'rupees', row: 'BILL-023' },
  'CreateCatalogueItemRequest.basePrice': { unit: 'rupees', row: 'CAT-040' },
  'CreateCatalogueItemRequest.price': { unit: 'rupees', row: 'CAT-034' },
  'CreateWalletTransactionRequest.amount': { unit: 'rupees', row: 'WAL-015' },
  'CreditNoteRow.credit': { unit: 'pieces', row: 'D2R-080' },
  'D2rInvoiceRow.amountPaid': { unit: 'rupees', row: 'D2R-016' },
  'D2rInvoiceRow.billAmount': { unit: 'rupees', row: 'D2R-016' },
  'DayRevenue.amount': { unit: 'rupees', row: 'INS-001' },
  'InitiatePhonePeRequest.amount': { unit: 'rupees', row: 'WAL-032' },
  'InitiateRechargeRequest.price': { unit: 'paise', row: 'WAL-033' },
  'InitiateRechargeResponse.data.amount': { unit: 'paise', row: 'WAL-033' },
  'InsightsCount.total': { unit: 'orders', row: 'INS-002' },
  'ManualOrderItem.basePrice': { unit: 'rupees', row: 'ORDER-008' },
  'ManualOrderItem.discount': { unit: 'rupees', row: 'ORDER-008' },
  'ManualOrderItem.gstRate': { unit: 'percent', row: 'ORDER-008' },
  'ManualOrderItem.itemPricing': { unit: 'rupees', row: 'ORDER-008' },
  'ManualOrderItem.price': { unit: 'rupees', row: 'ORDER-008' },
  'FieldOffer.pricingValue': { unit: 'by its type', row: 'ORDER-008' },
  'ManualOrderItem.pricingValue': { unit: 'by its type', row: 'ORDER-008' },
  'NoteQuantities.credit': { unit: 'pieces', row: 'D2R-080' },
  'PlaceOrderRequest.specialDiscount': { unit: 'rupees', row: 'ORDER-068' },
  'PlaceOrderRequest.total': { unit: 'rupees', row: 'ORDER-029' },
  'PriceLine.pricingValue': { unit: 'by its type', row: 'ORDER-008' },
  'RecommendationForm.aov': { unit: 'rupees', row: 'D2R-081' },
  'RecommendationForm.price': { unit: 'rupees', row: 'D2R-081' },
  'ProductSales.revenue': { unit: 'rupees', row: 'INS-005' },
  'RevenueResponse.data.total': { unit: 'rupees', row: 'INS-001' },
  'StorePriceLine.pricingValue': { unit: 'by its type', row: 'ORDER-008' },
  'StorePriceView.pricingValue': { unit: 'by its type', row: 'ORDER-008' },
  'UpdatePricingRequest.value': { unit: 'rupees', row: 'BILL-026' },
  'WalletTransactionRow.amount': { unit: 'rupees', row: 'WAL-010' },
  'WalletTransactionRow.balanceAfter': { unit: 'rupees', row: 'WAL-010' },
  'WalletTransactionsResponse.balance': { unit: 'rupees', row: 'WAL-010' },
};

const MONEY_WORDS = new Set(
  'amount amounts balance charge charged charges cod collected cost costs credit debit discount due fee fees freight money mrp outstanding paid payable price prices pricing rate remitted refund subtotal surcharge tax taxes total value'.split(
    ' ',
  ),
);

/** These ends of a name say that it is something else: `totalRecords`, `codBasisPoints`, `chargeableGrams`. */
const OTHER_UNIT = /(Count|Records|Pages|Percent|BasisPoints|Grams|Days|Hours|Ms)$/;

/**
 * Numeric fields of the contracts that sound like money, or whose text speaks of rupees, and neither end in `Paise` nor are named by
 * the specification; fields in paise that take fractions; and names of the list that no field has.
 */
export function moneyFaults(files: readonly ContractFile[], named: Readonly<Record<string, unknown>>): string[] {
  const fields = files.flatMap(numericFields);
  const known = new Set(fields.map(({ name }) => name));
  return [
    ...fields.flatMap((field) => {
      const fault = faultOf(field, named);
      return fault === null ? [] : [`${field.path}: ${field.name} ${fault}`];
    }),
    ...Object.keys(named)
      .filter((name) => !known.has(name))
      .map((name) => `${name} is named, but there is no such field`),
  ];
}

function faultOf({ name, text }: NumericField, named: Readonly<Record<string, unknown>>): string | null {
  const own = name.slice(name.lastIndexOf('.') + 1);
  if (/^paise$|Paise$/.test(own))
    return text.includes('@') && !text.includes('@IsInt(') ? 'is in paise and takes fractions' : null;
  if (Object.hasOwn(named, name) || OTHER_UNIT.test(own)) return null;
  const isMoney = /rupee/i.test(text) || own.split(/(?=[A-Z])/).some((word) => MONEY_WORDS.has(word.toLowerCase()));
  return isMoney ? 'is money: end its name in Paise, or say which row of the specification names it' : null;
}

/** Of the interfaces, classes and types with a name: what goes over the wire has one. */
function numericFields({ path, text }: ContractFile): NumericField[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: NumericField[] = [];
  const visit = (node: ts.Node, owner: string): void => {
    if (ts.isFunctionLike(node)) return;
    const isField = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
    const name = isField ? `${owner}.${node.name.getText()}` : (declaredName(node) ?? owner);
    if (isField && owner !== '' && node.type && holdsNumber(node.type))
      found.push({ name, path, text: node.getFullText() });
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(source, '');
  return found;
}

function declaredName(node: ts.Node): string | undefined {
  return ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeAliasDeclaration(node)
    ? node.name?.text
    : undefined;
}

/** A number, a list or a record of them; the fields of a nested object answer for themselves. */
function holdsNumber(type: ts.Node): boolean {
  if (ts.isTypeLiteralNode(type) || ts.isFunctionLike(type)) return false;
  return type.kind === ts.SyntaxKind.NumberKeyword || (ts.forEachChild(type, holdsNumber) ?? false);
}
