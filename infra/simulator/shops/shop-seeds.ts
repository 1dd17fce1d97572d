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
  buyer('Asha Rao', '+91 98765 43210', '14 Temple Street', 'Bengaluru', 'Karnataka', '560034'),
  buyer('Imran Shaikh', '9820012345', '7 Hill Road, Bandra West', 'Mumbai', 'Maharashtra', '400050'),
  buyer('Kavya Menon', '09847012345', '22 Marine Drive', 'Kochi', 'Kerala', '682031'),
  buyer('Rohit Verma', '+919810054321', 'B-41 Lajpat Nagar II', 'New Delhi', 'Delhi', '110024'),
  buyer('Sunita Das', '9433098765', '3 Gariahat Road', 'Kolkata', 'West Bengal', '700019'),
];

function buyer(name: string, phone: string, address1: string, city: string, province: string, zip: string): Buyer {
  return { name, phone, email: `${name.toLowerCase().replace(' ', '.')}@example.in`, address1, city, province, zip };
}
