import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that lead to nobody outside: our own machines, the cloud's metadata, test and multicast networks. */
const INNER_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

/** Within the global range of IPv6: what wraps an IPv4 address (Teredo, 6to4) and what is for examples only. */
const INNER_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;
const GLOBAL_IPV6 = ['2000::/3'] as const;

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const innerIpv4 = listOf(INNER_IPV4, 'ipv4');
const innerIpv6 = listOf(INNER_IPV6, 'ipv6');
const globalIpv6 = listOf(GLOBAL_IPV6, 'ipv6');

/**
 * Whether an IP address is one that anybody on the internet can be reached at. IPv6 outside of 2000::/3 never is: that
 * covers ::, ::1, mapped and translated IPv4 (::ffff:0:0/96, 64:ff9b::/96), unique local, link local and multicast.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !innerIpv4.check(address, 'ipv4');
    case 6:
      return globalIpv6.check(address, 'ipv6') && !innerIpv6.check(address, 'ipv6');
    default:
      return false;
  }
}
