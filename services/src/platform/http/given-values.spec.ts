import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import '../../app.module.js';

type Class = new () => object;

/** What other fields have to say before a rule counts. */
const CONTEXTS: readonly object[] = [
  {},
  { requestType: 'CANCEL_ORDER' },
  { orderType: 2 },
  { paymentMethod: 'Credit' },
];

const TEXTS = [
  'probe',
  '9876543210',
  '560001',
  'probe@shop.example',
  '27AAPFU0939F1ZV',
  'AAPFU0939F',
  '2026-11-01',
  'https://shop.example/',
  'Rel1able#Tiffin',
];

/** Places on the map, which are no money. */
const DEGREES = ['latitude', 'longitude'];

/** A password is what was typed, blanks too. */
const PASSWORDS = ['password', 'oldPassword'];

const storage = getMetadataStorage() as unknown as {
  validationMetadatas: ReadonlyMap<unknown, readonly { propertyName: string }[]>;
};

/** Of everything but the configuration, which the operator gives. */
const fields = [...storage.validationMetadatas].flatMap(([target, rules]) =>
  typeof target === 'function' && !target.name.endsWith('Config')
    ? [...new Set(rules.map(({ propertyName }) => propertyName))].map((property) => ({
        dto: target as Class,
        property,
        name: `${target.name}.${property}`,
      }))
    : [],
);

/** Whether a rule of the field refuses the value. */
function isRefused({ dto, property }: (typeof fields)[number], value: unknown, context: object): boolean {
  const instance = plainToInstance(dto, { ...context, [property]: value });
  return validateSync(instance, { forbidUnknownValues: false, stopAtFirstError: true }).some(
    (fault) => fault.property === property,
  );
}

describe('what somebody gives', () => {
  it('is looked at in every body and query of the product', () => {
    expect(fields.length).toBeGreaterThan(250);
    for (const name of [
      'CreateWalletTransactionRequest.remark',
      'PlaceOrderRequest.total',
      'InitiatePhonePeRequest.amount',
    ])
      expect(fields.map((field) => field.name)).toContain(name);
  });

  it('is not blank where something has to be given: blanks are refused wherever nothing is', () => {
    const taken = fields
      .filter(({ property }) => !PASSWORDS.includes(property))
      .flatMap((field) =>
        CONTEXTS.flatMap((context) => {
          const wantsText = isRefused(field, '', context) && TEXTS.some((text) => !isRefused(field, text, context));
          return wantsText && !isRefused(field, '   ', context) ? [field.name] : [];
        }),
      );
    expect([...new Set(taken)]).toEqual([]);
  });

  it('has at most two decimals where it is money or percent, also when it is written with an exponent', () => {
    const decimals = fields.filter(
      (field) =>
        !DEGREES.includes(field.property) &&
        !isRefused(field, 10.05, {}) &&
        isRefused(field, 'ten', {}) &&
        isRefused(field, {}, {}),
    );
    const taken = decimals.flatMap((field) =>
      [10.005, 0.001, 1e-7, 12.3456789]
        .filter((value) => !isRefused(field, value, {}))
        .map((value) => `${field.name}: ${value}`),
    );
    expect(decimals.length).toBeGreaterThan(10);
    expect(taken).toEqual([]);
  });
});
