import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';

/** `companyId` in code is `company_id` in the database; a primary key is named after its table. */
export class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return [...prefixes, customName ?? propertyName].map(columnNameOf).join('_');
  }

  override primaryKeyName(table: Table | string): string {
    return `${typeof table === 'string' ? table : table.name}_pk`;
  }
}

export function columnNameOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
