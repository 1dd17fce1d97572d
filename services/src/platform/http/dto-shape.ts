import { isClearable } from '@godown/contracts/common';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { TransformationType } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';

export type DtoClass = new () => object;

interface Property {
  /** Class of the object, or of the entries of the list. */
  nested: { dto: DtoClass; isList: boolean } | null;
  /** Whether `null` stands for what is left out. */
  isNullNothing: boolean;
  isOptional: boolean;
  /** How many entries a list may have, and what is said to more. */
  most: { items: number; message: string } | null;
}

export type DtoShape = ReadonlyMap<string, Property>;

const shapes = new Map<DtoClass, DtoShape>();

/** What a contract class says about its properties; empty for a class that is none. */
export function shapeOf(dto: DtoClass): DtoShape {
  const known = shapes.get(dto);
  if (known) return known;
  const shape = readShape(dto);
  shapes.set(dto, shape);
  return shape;
}

type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

function readShape(dto: DtoClass): DtoShape {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const names = new Set(rules.map(({ propertyName }) => propertyName));
  return new Map(
    [...names].map((name) => [
      name,
      readProperty(
        dto,
        name,
        rules.filter(({ propertyName }) => propertyName === name),
      ),
    ]),
  );
}

function readProperty(dto: DtoClass, name: string, rules: readonly Rule[]): Property {
  const type: unknown = defaultMetadataStorage
    .findTypeMetadata(dto, name)
    ?.typeFunction?.({ newObject: undefined, object: {}, property: name });
  const nested = rules.find((rule) => rule.type === 'nestedValidation');
  const isOptional = rules.some((rule) => rule.name === 'isOptional');
  const longest = rules.find((rule) => rule.name === 'arrayMaxSize');
  // What is sent in another form than it is kept in is looked at once it has its own.
  const isReshaped =
    defaultMetadataStorage.findTransformMetadatas(dto, name, TransformationType.PLAIN_TO_CLASS).length > 0;
  const items: unknown = longest?.constraints?.[0];
  return {
    nested: nested && !isReshaped && typeof type === 'function' ? { dto: type as DtoClass, isList: nested.each } : null,
    isOptional,
    isNullNothing: (isOptional || nested !== undefined) && !isClearable(dto.prototype as object, name),
    most:
      typeof items === 'number'
        ? {
            items,
            message:
              typeof longest?.message === 'string'
                ? longest.message
                : `${name} must contain no more than ${items} elements`,
          }
        : null,
  };
}
