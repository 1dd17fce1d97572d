/** The desk for parcels that could not be delivered. It works on trips, which know this folder: so it is given by this name. */
export const LIGHTNING_NDR = Symbol('LIGHTNING_NDR');
