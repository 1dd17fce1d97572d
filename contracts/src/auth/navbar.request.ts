import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsString, Matches, ValidateNested } from 'class-validator';

export class NavbarItem {
  /** Key of a navigation entry. */
  @Matches(/^[A-Za-z0-9][A-Za-z0-9./?=&-]{0,59}$/)
  @IsString()
  key = '';

  @IsBoolean()
  visible = true;
}

/** `PUT /ums/profile/navbar`: the entries in the order in which they are shown. */
export class SaveNavbarRequest {
  @ValidateNested({ each: true })
  @Type(() => NavbarItem)
  @ArrayUnique((item: NavbarItem) => item.key)
  @ArrayMaxSize(60)
  @IsArray()
  items: NavbarItem[] = [];
}

/** Orders entries as chosen; entries that were never chosen about keep their place at the end and are shown. */
export function arrangeNavigation<T extends { key: string }>(
  entries: readonly T[],
  chosen: readonly NavbarItem[],
): T[] {
  const place = new Map(chosen.map((item, index) => [item.key, index]));
  const hidden = new Set(chosen.filter((item) => !item.visible).map((item) => item.key));
  return entries
    .filter((entry) => !hidden.has(entry.key))
    .map((entry, index) => ({ entry, rank: place.get(entry.key) ?? chosen.length + index }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}
