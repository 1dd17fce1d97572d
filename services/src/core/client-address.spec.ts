import { type FastifyRequest } from 'fastify';
import { callerNetwork, clientAddress } from './client-address.js';

describe('The address of a caller', () => {
  const of = (ip: string) => callerNetwork(clientAddress({ ip } as FastifyRequest));

  it('is kept whole for people to read', () => {
    expect(clientAddress({ ip: '2001:db8:88:1::7' } as FastifyRequest)).toBe('2001:db8:88:1::7');
    expect(clientAddress({ ip: '::ffff:172.16.1.4' } as FastifyRequest)).toBe('172.16.1.4');
  });

  it.each([
    '2001:db8:88:1::1',
    '2001:0DB8:0088:0001::2',
    '2001:db8:88:1:0:0:0:3',
    '2001:DB8:88:1:aaaa:bbbb:cccc:dddd',
    '2001:db8:88:1::ffff:1.2.3.4',
    '2001:db8:88:1::1%eth0',
  ])('counts as the network of an IPv6 caller, whatever its spelling: %s', (ip) => {
    expect(of(ip)).toBe('2001:db8:88:1::/64');
  });

  it('keeps networks apart', () => {
    expect(of('2001:db8:88:2::1')).not.toBe(of('2001:db8:88:1::1'));
    expect(of('::1')).toBe('0:0:0:0::/64');
  });

  it.each(['::ffff:172.16.1.4', '::FFFF:172.16.1.4', '0:0:0:0:0:ffff:ac10:104', '::ffff:ac10:104', '172.16.1.4'])(
    'is the IPv4 address, also when it comes in IPv6: %s',
    (ip) => {
      expect(of(ip)).toBe('172.16.1.4');
    },
  );
});
