import { createContext } from 'react';

/** Ids of the required fields that were empty when the form around them was last sent. */
export const EmptyFields = createContext<ReadonlySet<string>>(new Set());
