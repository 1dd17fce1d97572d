import { BlockList, isIP } from 'node:net';

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 6 ? 'ipv6' : 'ipv4';
}

/** Whether the text is an address, or a network such as 203.0.113.0/24. */
export function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const family = familyOf(address);
  if (family === null || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv6' ? 128 : 32));
}

/** Whether the address is one of the list; an empty list takes every one. @param ip as `clientAddress` gives it */
export function isAllowedFrom(list: readonly string[], ip: string): boolean {
  if (list.length === 0) return true;
  const family = familyOf(ip);
  if (family === null) return false;
  const allowed = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const of = familyOf(address);
    if (of === null) continue;
    if (bits === undefined) allowed.addAddress(address, of);
    else allowed.addSubnet(address, Number(bits), of);
  }
  return allowed.check(ip, family);
}
