import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { DEFAULT_LIMITS, PartnerHttp } from '../connectors/index.js';
import { HostResolver } from './host-resolver.js';
import { publicLookup } from './public-lookup.js';

class Known extends HostResolver {
  constructor(private readonly addresses: string[]) {
    super();
  }

  override resolve(): Promise<string[]> {
    return Promise.resolve(this.addresses);
  }
}

describe('connections to public addresses only', () => {
  it('a name that leads inside, be it among others, is not connected to', async () => {
    let calls = 0;
    const server = createServer((_request, response) => {
      calls += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const ask = async (addresses: string[]) => {
      const http = new PartnerHttp(() => undefined, Date.now, {
        ...DEFAULT_LIMITS,
        retries: 0,
        lookup: publicLookup(new Known(addresses)),
      });
      const url = `http://shop.example.in:${port}/`;
      const answer = http.send({ partner: 'Shop', breakerKey: 'shop', method: 'GET', url, repeatable: true });
      await expect(answer).rejects.toMatchObject({ code: 'PARTNER_UNREACHABLE' });
      await http.close();
    };
    await ask(['127.0.0.1']);
    await ask(['8.8.8.8', '127.0.0.1']);
    await ask([]);
    server.close();
    expect(calls).toBe(0);
  });

  it('gives the addresses that were checked', async () => {
    const lookup = publicLookup(new Known(['8.8.8.8', '2001:4860:4860::8888']));
    const found = await new Promise((resolve) => {
      lookup('shop.example.in', { all: true }, (_error, addresses) => resolve(addresses));
    });
    expect(found).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2001:4860:4860::8888', family: 6 },
    ]);
  });
});
