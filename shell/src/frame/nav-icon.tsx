import {
  BarcodeIcon,
  BoxesIcon,
  BoxIcon,
  BuildingIcon,
  ChartIcon,
  ClipboardListIcon,
  FileSheetIcon,
  HistoryIcon,
  HomeIcon,
  type Icon,
  LightningIcon,
  MailIcon,
  MapPinIcon,
  PackageCheckIcon,
  PackageOpenIcon,
  PlusIcon,
  ReceiptIcon,
  RouteIcon,
  RupeeIcon,
  ScanIcon,
  SettingsIcon,
  ShieldIcon,
  ShopIcon,
  TagIcon,
  TruckIcon,
  UndoIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
  WarehouseIcon,
} from '@godown/shared-ui/icons';
import { type NavIcon as NavIconName } from '@godown/shared-ui/remote';

const ICONS: Readonly<Record<NavIconName, Icon>> = {
  administration: SettingsIcon,
  audit: HistoryIcon,
  billing: ReceiptIcon,
  catalogue: BarcodeIcon,
  clusters: MapPinIcon,
  companies: BuildingIcon,
  create: PlusIcon,
  discounts: TagIcon,
  drivers: TruckIcon,
  home: HomeIcon,
  inbound: PackageOpenIcon,
  insights: ChartIcon,
  inventory: BoxesIcon,
  invoices: FileSheetIcon,
  'missed-orders': HistoryIcon,
  ndr: UndoIcon,
  notes: ClipboardListIcon,
  orders: BoxIcon,
  owners: UserIcon,
  payments: RupeeIcon,
  preferences: ShieldIcon,
  promoters: LightningIcon,
  recommendation: PackageOpenIcon,
  retailers: ShopIcon,
  routes: RouteIcon,
  salesmen: UsersIcon,
  scan: ScanIcon,
  stores: ShopIcon,
  tasks: PackageCheckIcon,
  templates: MailIcon,
  trips: RouteIcon,
  users: UsersIcon,
  wallet: WalletIcon,
  warehouses: WarehouseIcon,
};

/** The picture of an entry, for parts that draw pictures themselves. */
export function navIconOf(name: NavIconName): Icon {
  return ICONS[name] ?? BoxIcon;
}

/** A name that a newer remote brings and this shell does not know gets a plain box. */
export function NavIcon({ name }: { name: NavIconName }) {
  const Drawn = ICONS[name] ?? BoxIcon;
  return <Drawn size={18} aria-hidden="true" />;
}
