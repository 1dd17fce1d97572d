import { isIP, type LookupFunction } from 'node:net';
import { type HostResolver } from './host-resolver.js';
import { OutboundError } from './outbound-error.js';
import { isPublicAddress } from './public-address.js';

/** For connections to host names that customers gave us: they go to an address that was checked, never into our own network. */
export function publicLookup(resolver: HostResolver): LookupFunction {
  return (host, { all }, give) => {
    resolver.resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(isPublicAddress)) give(new OutboundError('ADDRESS'), '');
        else if (all === true)
          give(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          );
        else give(null, first, isIP(first));
      },
      () => give(new OutboundError('ADDRESS'), ''),
    );
  };
}
