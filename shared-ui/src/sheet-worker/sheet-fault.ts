/** A fault of the whole file, in the words for the person who chose it. */
export class SheetFault extends Error {}
