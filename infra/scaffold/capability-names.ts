import { Advice } from '../terminal/progress.ts';

export interface CapabilityNames {
  /** store-addresses */
  name: string;
  /** StoreAddresses */
  Name: string;
  /** storeAddresses */
  camel: string;
  /** store_addresses */
  table: string;
  /** STORE_ADDRESSES */
  constant: string;
  /** Store addresses */
  title: string;
  /** store addresses */
  words: string;
}

/** One name in every layer and every spelling. @throws Advice when it is no name for a folder. */
export function capabilityNames(name: string | undefined): CapabilityNames {
  if (name === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Advice(
      'Which capability? A word of docs/glossary.md in lower case, words joined by "-": npm run new:capability store-addresses [-- --remote mfe-seller]',
    );
  }
  const words = name.split('-');
  const capital = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  return {
    name,
    Name: capital,
    camel: `${capital.charAt(0).toLowerCase()}${capital.slice(1)}`,
    table: words.join('_'),
    constant: words.join('_').toUpperCase(),
    title: `${name.charAt(0).toUpperCase()}${words.join(' ').slice(1)}`,
    words: words.join(' '),
  };
}
