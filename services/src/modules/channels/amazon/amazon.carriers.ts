/** Amazon.in follows parcels of the carriers that it knows by a code; any other is named. Inferred from Seller Central, not confirmed. */
const CODES: Readonly<Record<string, string>> = {
  'blue dart': 'BlueDart',
  delhivery: 'Delhivery',
  dtdc: 'DTDC',
  xpressbees: 'Xpressbees',
};

export function carrierOf(courier: string): { carrierCode: string; carrierName: string } {
  const known = Object.entries(CODES).find(([name]) => courier.toLowerCase().startsWith(name));
  return { carrierCode: known?.[1] ?? 'Other', carrierName: courier };
}
