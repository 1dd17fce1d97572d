import { type ApiSession, listAt, textAt } from './api-session.ts';
import { ACCOUNTS, CLUSTERS, FLEET_DRIVERS, WAREHOUSES } from './demo-cast.ts';

/** Papers of most drivers end long after the demo; those of the last have ended. */
const PAPERS_END = '2031-03-31';
const PAPERS_ENDED = '2026-06-30';

interface Row {
  id: string;
  name: string;
}

const rowsOf = (answer: unknown, list: string): Row[] =>
  listAt(answer, list).map((row) => ({ id: textAt(row, 'id'), name: textAt(row, 'name') }));

function addressIn(cluster: number, email: string): object {
  const { addressLine1, city, state, pincode } = WAREHOUSES[CLUSTERS[cluster]?.warehouse ?? 0];
  return { email, addressLine1, city, state, pincode, country: 'India' };
}

function papersOf(index: number): object {
  const end = index === FLEET_DRIVERS.length - 1 ? PAPERS_ENDED : PAPERS_END;
  return {
    licenceNumber: `MH04 2019001${2000 + index}`,
    licenceExpiresOn: end,
    vehiclePapersNumber: `MH04 KJ ${4100 + index}`,
    vehiclePapersExpireOn: PAPERS_END,
  };
}

/** Drivers in their clusters, and the demo's cluster owner over them. What an earlier start made is only brought to the same state. */
export async function loadFleet(admin: ApiSession, password: string): Promise<void> {
  const page = { pagination: { records: 100, pageNumber: 1 } };
  const clusters = rowsOf(await admin.post('wms/clusters/find', page), 'clusters');
  const idOf = (cluster: number): string =>
    textAt(
      clusters.find(({ name }) => name === CLUSTERS[cluster]?.name),
      'id',
    );
  const known = rowsOf(await admin.post('wms/drivers/find', page), 'users');
  for (const [index, { name, email, phone, cluster }] of FLEET_DRIVERS.entries()) {
    const body = {
      name,
      phone,
      clusterId: idOf(cluster),
      address: addressIn(cluster, email),
      documents: papersOf(index),
    };
    const driver = known.find((row) => row.name === name);
    if (driver === undefined) await admin.post('wms/drivers', { ...body, password });
    else await admin.put(`wms/drivers/${driver.id}`, body);
  }
  const ownerName = ACCOUNTS.find(({ role }) => role === 'cluster_owner')?.name;
  const owner = rowsOf(await admin.post('wms/cluster-owners/find', page), 'users').find(
    ({ name }) => name === ownerName,
  );
  for (const cluster of CLUSTERS.keys())
    await admin.post(`wms/clusters/${idOf(cluster)}/assign`, { ownerId: textAt(owner, 'id'), driverIds: [] });
}
