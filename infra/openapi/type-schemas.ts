import ts from 'typescript';

export type Schema = Record<string, unknown>;

/** JSON Schema (2020-12) of what a type of ours looks like once it is sent as JSON. */
export class TypeSchemas {
  /** Those of the named types, to which the others refer. */
  readonly named = new Map<string, Schema>();
  private readonly names = new Map<ts.Type, string>();
  private readonly taken = new Set<string>();

  private readonly checker: ts.TypeChecker;
  private readonly prefix: string;

  constructor(checker: ts.TypeChecker, prefix: string) {
    this.checker = checker;
    this.prefix = prefix;
  }

  /** @throws Error for a type that has no JSON */
  schemaOf(type: ts.Type): Schema {
    if (type.isUnion()) return this.union(type.types);
    const plain = this.primitive(type);
    if (plain !== null) return plain;
    if (type.isIntersection() && type.types.some(isText)) return { type: 'string' };
    if (this.checker.isTupleType(type)) return this.tuple(type);
    if (this.checker.isArrayType(type)) return { type: 'array', items: this.schemaOf(this.argument(type)) };
    if (type.getSymbol()?.getName() === 'Date') return { type: 'string', format: 'date-time' };
    if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.NonPrimitive)) !== 0)
      return this.object(type);
    throw new Error(`${this.checker.typeToString(type)} has no JSON`);
  }

  private primitive(type: ts.Type): Schema | null {
    const { flags } = type;
    if ((flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return {};
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if ((flags & ts.TypeFlags.BooleanLiteral) !== 0) return { const: this.checker.typeToString(type) === 'true' };
    if (isText(type)) return { type: 'string' };
    if ((flags & ts.TypeFlags.NumberLike) !== 0) return { type: 'number' };
    if ((flags & ts.TypeFlags.BooleanLike) !== 0) return { type: 'boolean' };
    if ((flags & ts.TypeFlags.Null) !== 0) return { type: 'null' };
    return null;
  }

  private union(types: readonly ts.Type[]): Schema {
    const parts = types.filter((one) => !isNothing(one)).map((one) => this.schemaOf(one));
    const values = parts.flatMap((part) => ('const' in part ? [part.const] : []));
    const kinds = parts.flatMap((part) => (isBareType(part) ? [part.type] : []));
    const others = parts.filter((part) => !('const' in part) && !isBareType(part));
    const choices = [
      ...valueSchemas(values),
      ...(kinds.length === 0 ? [] : [{ type: single(inOrder(kinds)) }]),
      ...inOrder(others),
    ];
    const [only] = choices;
    if (only !== undefined && choices.length === 1) return only;
    const [first, second] = choices;
    // A nullable list of values is one list.
    if (choices.length === 2 && first && second?.type === 'null' && Array.isArray(first.enum))
      return { type: [first.type, 'null'], enum: [...first.enum, null] };
    return { anyOf: choices };
  }

  private tuple(type: ts.Type): Schema {
    const items = this.checker.getTypeArguments(type as ts.TypeReference).map((one) => this.schemaOf(one));
    return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
  }

  private argument(type: ts.Type): ts.Type {
    const [argument] = this.checker.getTypeArguments(type as ts.TypeReference);
    if (!argument) throw new Error(`${this.checker.typeToString(type)} has no type of entries`);
    return argument;
  }

  private object(type: ts.Type): Schema {
    const name = this.nameOf(type);
    if (name === null) return this.shape(type);
    if (!this.named.has(name)) {
      this.named.set(name, {});
      this.named.set(name, this.shape(type));
    }
    return { $ref: `${this.prefix}${name}` };
  }

  /** Types with arguments and those without a name stand where they are used. */
  private nameOf(type: ts.Type): string | null {
    const known = this.names.get(type);
    if (known !== undefined) return known;
    const isGeneric =
      (type.aliasTypeArguments ?? []).length > 0 ||
      ((type.flags & ts.TypeFlags.Object) !== 0 && this.checker.getTypeArguments(type as ts.TypeReference).length > 0);
    const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.getSymbol() : undefined);
    if (isGeneric || !symbol) return null;
    const plain = symbol.getName();
    // A class is also a body: it takes less than it answers.
    const wanted = (symbol.flags & ts.SymbolFlags.Class) !== 0 ? `${plain}Answer` : plain;
    const name = this.taken.has(wanted) ? `${folderOf(symbol)}${wanted}` : wanted;
    if (this.taken.has(name)) throw new Error(`${name} is the name of two types`);
    this.taken.add(name);
    this.names.set(type, name);
    return name;
  }

  private shape(type: ts.Type): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const name = property.getName();
      const own = this.checker.getTypeOfSymbol(property);
      if (own.getCallSignatures().length > 0)
        throw new Error(`${this.checker.typeToString(type)}.${name} is a function`);
      properties[name] = { ...this.schemaOf(own), ...described(property, this.checker) };
      const mayBeMissing = (property.flags & ts.SymbolFlags.Optional) !== 0 || mayBeNothing(own);
      if (!mayBeMissing) required.push(name);
    }
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      ...(Object.keys(properties).length === 0 ? {} : { properties }),
      ...(required.length === 0 ? {} : { required }),
      ...(index ? { additionalProperties: this.schemaOf(index.type) } : {}),
    };
  }
}

function described(symbol: ts.Symbol, checker: ts.TypeChecker): { description?: string } {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s*\n\s*/g, ' ');
  return text === '' ? {} : { description: text };
}

/** `…/src/field-force/x.ts` → FieldForce, which tells two types of one name apart. */
function folderOf(symbol: ts.Symbol): string {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  const [, folder = ''] = /\/src\/(?:modules\/)?([\w-]+)\//.exec(file) ?? [];
  return folder
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function isText(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.StringLike) !== 0;
}

function isNothing(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0;
}

function mayBeNothing(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(isNothing);
  return isNothing(type);
}

function isBareType(schema: Schema): schema is { type: string } {
  return typeof schema.type === 'string' && Object.keys(schema).length === 1 && schema.type !== 'object';
}

/** The compiler's order of a union depends on what it saw first. */
function inOrder<T>(parts: readonly T[]): T[] {
  const rank = (part: T): string => (part === 'null' ? '~' : JSON.stringify(part));
  return parts.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

function single<T>(values: readonly T[]): T | readonly T[] {
  const [only] = values;
  return only !== undefined && values.length === 1 ? only : values;
}

/** Values as lists, one for each kind; both truth values are all there are. */
function valueSchemas(values: readonly unknown[]): Schema[] {
  const kinds = Map.groupBy(inOrder(values), (value) => typeof value);
  return [...kinds].map(([type, members]) =>
    type === 'boolean' && members.length === 2
      ? { type }
      : members.length === 1
        ? { const: members[0] }
        : { type, enum: members },
  );
}
