import path from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../webpack/paths.ts';

export interface PictureOptions {
  subject: 'product' | 'workshop';
  folder: string;
  /** Address of a product with the demo in it, or null to start one. */
  at: string | null;
  password: string;
  /** Only these, or all. */
  roles: readonly string[];
}

/** `npm run pictures -- [workshop] [--to pictures] [--at http://localhost:8080 --password …] [--role seller]` */
export function readPictureOptions(args: readonly string[]): PictureOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: 'string', default: 'pictures' },
      at: { type: 'string' },
      password: { type: 'string' },
      role: { type: 'string', multiple: true, default: [] },
    },
  });
  const [subject = 'product', ...others] = positionals;
  if ((subject !== 'product' && subject !== 'workshop') || others.length > 0)
    throw new Error('npm run pictures takes "workshop" or nothing');
  if (values.at !== undefined && values.password === undefined)
    throw new Error('--at needs --password, the one that npm start prints for the demo accounts');
  return {
    subject,
    folder: path.resolve(REPOSITORY, values.to),
    at: values.at ?? null,
    password: values.password ?? '',
    roles: values.role,
  };
}
