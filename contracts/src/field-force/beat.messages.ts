export const BEAT_LIMITS = { name: 100, description: 500, retailersAtOnce: 500 } as const;

export const BEAT_MESSAGES = {
  description: 'Please enter description',
  salesman: 'Please select Salesman',
  retailers: 'Please select atleast 1 retailer',
  created: 'Beat Creted Successfully',
  ordered: 'Order of visits saved',
  createFailed: 'Failed to create Beat',
  notFound: 'Beat not found',
  nameTaken: 'A beat with this name already exists',
  salesmanNotFound: 'Salesman not found',
  retailerNotFound: 'Retailer not found',
  noSalesman: (phone: string) => `No salesman of the company has the phone ${phone}`,
  noRetailer: (id: string) => `Retailer ${id} not found`,
  noWeekday: (text: string) => `${text} is not a weekday`,
  noRetailerId: (text: string) => `${text} is not a retailer ID`,
  noPlace: (text: string) => `${text} is not a place in the order of visits`,
  placeTwice: (place: number) => `Place ${place} is given twice`,
  places: (places: number, retailers: number) =>
    `The order of visits needs one place for each retailer ID: ${places} for ${retailers}`,
  tooManyRetailers: `At most ${BEAT_LIMITS.retailersAtOnce} retailers in one row`,
} as const;

/** Text without control characters. */
export const ONE_LINE = /^\P{Cc}*$/u;
