import { type CourierAccount, type Parcel, type Place } from '../kit/courier-adapter.js';

/** Longest line of an address and longest reference they take (characters). */
const LINE_LENGTH = 30;
const REFERENCE_LENGTH = 20;

/** Letters, digits and spaces: everything else breaks their labels. */
function plain(text: string, longest = LINE_LENGTH): string {
  return text
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9\s]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
}

function addressLines(place: Place): [string, string, string] {
  const words = plain([place.line1, place.line2, place.city, place.state].filter(Boolean).join(' '), 3 * LINE_LENGTH);
  return [words.slice(0, LINE_LENGTH), words.slice(LINE_LENGTH, 2 * LINE_LENGTH), words.slice(2 * LINE_LENGTH)];
}

/** Our reference as they keep it: its end, which is the part that is unique. */
export function bluedartReference(reference: string): string {
  return reference.slice(-REFERENCE_LENGTH).replace(/^-+/, '');
}

export function bluedartProfile({ credentials }: CourierAccount): Record<string, string> {
  return { LoginID: credentials.username ?? '', LicenceKey: credentials.licenceKey ?? '', Api_type: 'S' };
}

export function bluedartDate(at: Date): string {
  return `/Date(${at.getTime()})/`;
}

const rupees = (paise: number): string => (paise / 100).toFixed(2);

function consignee(drop: Place): Record<string, string> {
  const [line1, line2, line3] = addressLines(drop);
  return {
    ConsigneeName: plain(drop.name),
    ConsigneeAttention: plain(drop.name),
    ConsigneeAddress1: line1,
    ConsigneeAddress2: line2,
    ConsigneeAddress3: line3,
    ConsigneePincode: drop.pincode,
    ConsigneeMobile: drop.phone,
    ConsigneeTelephone: '',
    ConsigneeEmailID: drop.email ?? '',
    ConsigneeGSTNumber: '',
    ConsigneeAddressType: '',
    ConsigneeAddressinfo: '',
    ConsigneeLatitude: '',
    ConsigneeLongitude: '',
    ConsigneeMaskedContactNumber: '',
    AvailableDays: '',
    AvailableTiming: '',
  };
}

function returnPlace(pickup: Place): Record<string, string> {
  const [line1, line2, line3] = addressLines(pickup);
  return {
    ManifestNumber: '',
    ReturnAddress1: line1,
    ReturnAddress2: line2,
    ReturnAddress3: line3,
    ReturnAddressinfo: '',
    ReturnContact: plain(pickup.name),
    ReturnEmailID: pickup.email ?? '',
    ReturnLatitude: '',
    ReturnLongitude: '',
    ReturnMaskedContactNumber: '',
    ReturnMobile: pickup.phone,
    ReturnPincode: pickup.pincode,
    ReturnTelephone: '',
  };
}

function shipper(pickup: Place, customerCode: string, area: string): Record<string, string | boolean> {
  const [line1, line2, line3] = addressLines(pickup);
  return {
    CustomerCode: customerCode,
    OriginArea: area,
    CustomerName: plain(pickup.name),
    CustomerAddress1: line1,
    CustomerAddress2: line2,
    CustomerAddress3: line3,
    CustomerAddressinfo: '',
    CustomerBusinessPartyTypeCode: '',
    CustomerPincode: pickup.pincode,
    CustomerMobile: pickup.phone,
    CustomerTelephone: '',
    CustomerEmailID: pickup.email ?? '',
    CustomerLatitude: '',
    CustomerLongitude: '',
    CustomerMaskedContactNumber: '',
    IsToPayCustomer: false,
    VendorCode: '',
  };
}

function services(parcel: Parcel, pickupAt: Date): Record<string, unknown> {
  return {
    ProductCode: 'A',
    ProductType: 1,
    ProductFeature: '',
    SubProductCode: parcel.codPaise > 0 ? 'C' : 'P',
    PieceCount: 1,
    PackType: 'L',
    ActualWeight: parcel.weightGrams / 1000,
    Dimensions: [{ Length: parcel.lengthCm, Breadth: parcel.breadthCm, Height: parcel.heightCm, Count: 1 }],
    CollectableAmount: rupees(parcel.codPaise),
    DeclaredValue: rupees(parcel.totalPaise),
    CreditReferenceNo: bluedartReference(parcel.reference),
    CreditReferenceNo2: '',
    CreditReferenceNo3: '',
    Commodity: { CommodityDetail1: '', CommodityDetail2: '', CommodityDetail3: '' },
    ItemCount: parcel.items.reduce((sum, item) => sum + item.quantity, 0),
    itemdtl: parcel.items.map((item) => ({
      ItemName: plain(item.title, 50),
      ItemValue: rupees(item.unitPaise),
      Itemquantity: String(item.quantity),
    })),
    InvoiceNo: '',
    EWayBillNumber: parcel.ewayBill ?? '',
    RegisterPickup: true,
    PickupDate: bluedartDate(pickupAt),
    PickupTime: '1600',
    PickupMode: '',
    PickupType: '',
    PreferredPickupTimeSlot: '',
    PDFOutputNotRequired: true,
    SpecialInstruction: '',
    DeliveryTimeSlot: '',
    FavouringName: '',
    PayableAt: '',
    ParcelShopCode: '',
    Officecutofftime: '',
    IsReversePickup: false,
    IsPartialPickup: false,
    IsForcePickup: false,
    IsDedicatedDeliveryNetwork: false,
    IsDutyTaxPaidByShipper: false,
    noOfDCGiven: 0,
  };
}

/** Body of GenerateWayBill. Keys that say nothing are sent all the same: their absence is an error at Blue Dart. */
export function bluedartWaybill(
  account: CourierAccount,
  parcel: Parcel,
  { originArea, pickupAt }: { originArea: string; pickupAt: Date },
): Record<string, unknown> {
  return {
    Request: {
      Consignee: consignee(parcel.drop),
      Returnadds: returnPlace(parcel.pickup),
      Services: services(parcel, pickupAt),
      Shipper: shipper(parcel.pickup, account.credentials.customerCode ?? '', originArea),
    },
    Profile: bluedartProfile(account),
  };
}
