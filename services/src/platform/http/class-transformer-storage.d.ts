// The package ships this module without its types; @Type() keeps there which class a nested property has.
declare module 'class-transformer/cjs/storage.js' {
  import { type IOptions } from 'class-validator-jsonschema/build/options.js';

  export const defaultMetadataStorage: NonNullable<IOptions['classTransformerMetadataStorage']> & {
    findTransformMetadatas(target: unknown, property: string, transformation: number): unknown[];
    findTypeMetadata(target: unknown, property: string): { typeFunction?: (context?: object) => unknown } | undefined;
  };
}
