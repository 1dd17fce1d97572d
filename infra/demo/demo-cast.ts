/** Who plays in the demo. Every account signs in with its email and the one demo password. */
export interface DemoCompany {
  key: string;
  companyName: string;
  contactName: string;
  email: string;
  phone: string;
  /** What its invoices say. The registrations are made up; their check letters are right. */
  invoicing: {
    legalName: string;
    gstin: string;
    pan: string;
    addressLine1: string;
    city: string;
    state: string;
    pincode: string;
    invoicePrefix: string;
    upiAddress: string;
  };
}

export interface DemoAccount {
  role: string;
  name: string;
  email: string;
  phone: string;
  /** Keys of the companies, or none for those who see all. */
  companies: string[];
  hasWarehouses: boolean;
}

export const SUPER_ADMIN = { name: 'Demo Super Admin', email: 'super@godown.example', phone: '9810000001' };

export const COMPANIES: readonly DemoCompany[] = [
  {
    key: 'food',
    companyName: 'Kaveri Foods',
    contactName: 'Demo Seller Kaveri',
    email: 'kaveri@godown.example',
    phone: '9810000011',
    invoicing: {
      legalName: 'Kaveri Foods Private Limited',
      gstin: '27AAACK1234K1ZP',
      pan: 'AAACK1234K',
      addressLine1: '12 Loom Street, Lower Parel',
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400013',
      invoicePrefix: 'KAV/',
      upiAddress: 'kaverifoods@icici',
    },
  },
  {
    key: 'home',
    companyName: 'Indigo Loom',
    contactName: 'Demo Seller Indigo',
    email: 'indigo@godown.example',
    phone: '9810000012',
    invoicing: {
      legalName: 'Indigo Loom LLP',
      gstin: '27AABCI5678L1Z0',
      pan: 'AABCI5678L',
      addressLine1: '4 Mill Lane, Bhiwandi',
      city: 'Thane',
      state: 'Maharashtra',
      pincode: '421302',
      invoicePrefix: 'IL/',
      upiAddress: 'indigoloom@icici',
    },
  },
];

/** Made by the super admin in the admin app. */
export const ADMINS = [
  { userRole: 'admin', name: 'Demo Admin', email: 'admin@godown.example', phone: '9810000002' },
  { userRole: 'sub_admin', name: 'Demo Sub Admin', email: 'subadmin@godown.example', phone: '9810000003' },
] as const;

/** Made by the operator's command. */
export const ACCOUNTS: readonly DemoAccount[] = [
  {
    role: 'warehouse_user',
    name: 'Demo Warehouse',
    email: 'warehouse@godown.example',
    phone: '9810000021',
    companies: ['food', 'home'],
    hasWarehouses: true,
  },
  {
    role: 'cluster_owner',
    name: 'Demo Cluster Owner',
    email: 'cluster@godown.example',
    phone: '9810000022',
    companies: ['food', 'home'],
    hasWarehouses: true,
  },
  {
    role: 'driver',
    name: 'Demo Driver',
    email: 'driver@godown.example',
    phone: '9810000023',
    companies: ['food', 'home'],
    hasWarehouses: true,
  },
  {
    role: 'salesman',
    name: 'Demo Salesman',
    email: 'salesman@godown.example',
    phone: '9810000031',
    companies: ['food'],
    hasWarehouses: false,
  },
  {
    role: 'promoter',
    name: 'Demo Promoter',
    email: 'promoter@godown.example',
    phone: '9810000032',
    companies: ['food'],
    hasWarehouses: false,
  },
  {
    role: 'salesman',
    name: 'Demo Area Salesman',
    email: 'area@godown.example',
    phone: '9810000033',
    companies: ['food'],
    hasWarehouses: false,
  },
  {
    role: 'salesman',
    name: 'Demo Gurugram Salesman',
    email: 'gurugram@godown.example',
    phone: '9810000034',
    companies: ['food'],
    hasWarehouses: false,
  },
  {
    role: 'promoter',
    name: 'Demo Store Promoter',
    email: 'store@godown.example',
    phone: '9810000035',
    companies: ['food'],
    hasWarehouses: false,
  },
];

/** Both are the platform's and open to every seller. */
export const WAREHOUSES = [
  {
    name: 'Bhiwandi Fulfilment Centre',
    phone: '9810000041',
    email: 'bhiwandi@godown.example',
    addressLine1: 'Gala 12, Mankoli Logistics Park',
    addressLine2: 'Mumbai-Nashik Highway',
    city: 'Thane',
    state: 'Maharashtra',
    pincode: '421302',
    coordinate: { latitude: 19.2813, longitude: 73.0483 },
  },
  {
    name: 'Gurugram Fulfilment Centre',
    phone: '9810000042',
    email: 'gurugram@godown.example',
    addressLine1: 'Shed 4, Udyog Vihar Phase 5',
    addressLine2: 'Near the toll plaza',
    city: 'Gurugram',
    state: 'Haryana',
    pincode: '122016',
    coordinate: { latitude: 28.5012, longitude: 77.0856 },
  },
] as const;

/** Pincodes that the own drivers serve, around each warehouse: its own among them, or no lane would begin there. */
export const CLUSTERS = [
  { name: 'Thane', warehouse: 0, pincodes: ['400601', '400604', '400607', '400610', '421302'] },
  { name: 'Powai and Kalyan', warehouse: 0, pincodes: ['400076', '421201', '421302'] },
  { name: 'Gurugram', warehouse: 1, pincodes: ['122016', '122018', '122022'] },
  { name: 'South Delhi', warehouse: 1, pincodes: ['110017', '110048', '122016'] },
] as const;
