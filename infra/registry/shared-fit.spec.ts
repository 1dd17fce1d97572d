import { missingShared } from './shared-fit.ts';

const SESSION = '@godown/shared-ui/session';
const UI = '@godown/shared-ui/ui';
const one = (version: string, names: string[] | null) => ({
  singleton: true,
  strictVersion: true,
  version,
  requiredVersion: `^${version}`,
  names,
});
const many = (version: string, names: string[] | null) => ({
  ...one(version, names),
  singleton: false,
  strictVersion: false,
});

describe('what a remote takes of shared-ui and a shell gives', () => {
  it('fits when every name is there', () => {
    expect(
      missingShared({ [SESSION]: one('1.0.0', ['can']) }, { [SESSION]: one('1.0.0', ['can', 'getSession']) }),
    ).toEqual([]);
  });

  it('names each export that is missing, module by module', () => {
    expect(
      missingShared(
        { [SESSION]: one('1.0.0', ['can', 'later', 'latest']), [UI]: many('0.1.0', ['Chips']) },
        { [SESSION]: one('1.0.0', ['can']), [UI]: many('0.1.0', ['Box']) },
      ),
    ).toEqual([`later, latest of ${SESSION}`, `Chips of ${UI}`]);
  });

  it('[F5] of React only a version in its range will do', () => {
    expect(missingShared({ react: one('20.0.0', ['use']) }, { react: one('19.3.1', null) })).toEqual([
      'react ^20.0.0 (the shell has 19.3.1)',
    ]);
    expect(missingShared({ react: one('19.3.0', ['use']) }, { react: one('19.3.1', null) })).toEqual([]);
  });

  it('a remote with looks outside of the shell’s range brings its own, and one that the shell does not have as well', () => {
    expect(missingShared({ [UI]: many('0.2.0', ['Chips']) }, { [UI]: many('0.1.0', ['Box']) })).toEqual([]);
    expect(missingShared({ [UI]: many('0.1.0', ['Chips']) }, {})).toEqual([]);
    expect(missingShared({ [UI]: many('0.1.0', ['Chips']) }, { [UI]: many('0.1.0', null) })).toEqual([]);
  });
});
