export type Buyer = {
  name: string;
  phone: string;
  email: string;
  address1: string;
  city: string;
  province: string;
  zip: string;
};

export const GOODS = [
  { sku: 'LOTUS-SOAP-100', title: 'Lotus Soap 100 g', paise: 11_800, stock: 80 },
  { sku: 'NEEM-OIL-200', title: 'Neem Hair Oil 200 ml', paise: 34_900, stock: 60 },
  { sku: 'ROSE-WATER-120', title: 'Rose Water 120 ml', paise: 19_900, stock: 90 },
  { sku: 'SANDAL-TALC-300', title: 'Sandal Talc 300 g', paise: 24_500, stock: 50 },
  { sku: 'TULSI-TEA-25', title: 'Tulsi Tea 25 bags', paise: 15_000, stock: 120 },
] as const;

export const BUYERS: readonly [Buyer, ...Buyer[]] = [
  buyer({
    name: 'Asha Rao',
    phone: '+91 98765 43210',
    address1: '14 Temple Street',
    city: 'Bengaluru',
    province: 'Karnataka',
    zip: '560034',
  }),
  buyer({
    name: 'Imran Shaikh',
    phone: '9820012345',
    address1: '7 Hill Road, Bandra West',
    city: 'Mumbai',
    province: 'Maharashtra',
    zip: '400050',
  }),
  buyer({
    name: 'Kavya Menon',
    phone: '09847012345',
    address1: '22 Marine Drive',
    city: 'Kochi',
    province: 'Kerala',
    zip: '682031',
  }),
  buyer({
    name: 'Rohit Verma',
    phone: '+919810054321',
    address1: 'B-41 Lajpat Nagar II',
    city: 'New Delhi',
    province: 'Delhi',
    zip: '110024',
  }),
  buyer({
    name: 'Sunita Das',
    phone: '9433098765',
    address1: '3 Gariahat Road',
    city: 'Kolkata',
    province: 'West Bengal',
    zip: '700019',
  }),
];

function buyer(known: Omit<Buyer, 'email'>): Buyer {
  return { ...known, email: `${known.name.toLowerCase().replace(' ', '.')}@example.in` };
}
