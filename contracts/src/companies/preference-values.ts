export const GOSWIFT_COURIERS = ['Default', 'DELHIVERY', 'BLUEDART', 'EKART', 'SMARTR', 'AMAZON'] as const;
export const SHIPERFECTO_COURIERS = ['BLUEDART', 'DELHIVERY'] as const;

/** Status updates that a buyer can be told about: label → the order's status. */
export const STATUS_UPDATE_OPTIONS = [
  { value: 'PLACED', label: 'Placed' },
  { value: 'IN_TRANSIT', label: 'In Transit' },
  { value: 'OUT_FOR_DELIVERY', label: 'Out For Delivery' },
  { value: 'DELIVERED', label: 'Delivered' },
] as const;
export type StatusUpdate = (typeof STATUS_UPDATE_OPTIONS)[number]['value'];

/** Order statuses that a WhatsApp module may be triggered by. */
export const WA_TRIGGER_STATUSES = [
  'PLACED',
  'SHIPPED',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  'CANCELLED',
] as const;

/** Grams up to which the own fleet takes a parcel. */
export const DEFAULT_MAX_WEIGHT_WL = 3000;

export interface WaModule {
  isActive: boolean;
  triggerStatus: string[];
}

export interface WaModules {
  ndr: WaModule;
  waNotif: WaModule;
}

export const DEFAULT_WA_MODULES: WaModules = {
  ndr: { isActive: false, triggerStatus: ['UNDELIVERED'] },
  waNotif: { isActive: false, triggerStatus: ['PLACED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'] },
};
