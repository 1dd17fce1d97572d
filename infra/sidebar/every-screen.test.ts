import { LOGIN_TYPE_OF_ROLE, roleMay, ROLES } from '@godown/contracts/permissions';
import { pathsOf } from '@godown/shared-ui/remote';
import { capabilities as admin } from '../../mfe-admin/src/module.js';
import { capabilities as buyers } from '../../mfe-public-track/src/module.js';
import { capabilities as seller } from '../../mfe-seller/src/module.js';
import { capabilities as warehouse } from '../../mfe-warehouse/src/module.js';
import { PARAMETERS, PUBLIC_SCREENS } from '../pictures/parameters.js';
import { PICTURE_ROLES } from '../pictures/roles.js';

const ALL = [...seller, ...warehouse, ...admin, ...buyers];
const pathsWhere = (isWanted: (capability: (typeof ALL)[number]) => boolean): string[] =>
  ALL.filter(isWanted).flatMap(({ routes }) => pathsOf(routes));

describe('npm run pictures', () => {
  it('signs in as every role, through the door of the role', () => {
    expect(Object.fromEntries(PICTURE_ROLES.map(({ name, variant }) => [name, variant]))).toEqual(LOGIN_TYPE_OF_ROLE);
  });

  it('knows how to fill in the parameter of every screen', () => {
    const withParameter = pathsWhere(({ permission }) => permission !== null).filter((path) => path.includes(':'));
    expect(Object.keys(PARAMETERS).toSorted()).toEqual([...new Set(withParameter)].toSorted());
  });

  it('shows every screen to somebody', () => {
    const unseen = ALL.filter(
      ({ permission, variants }) =>
        permission !== null &&
        !ROLES.some((role) => roleMay(role, permission) && variants.includes(LOGIN_TYPE_OF_ROLE[role])),
    );
    expect(unseen.map(({ key }) => key)).toEqual([]);
    const open = pathsWhere(({ permission }) => permission === null);
    expect(Object.keys(PUBLIC_SCREENS).toSorted()).toEqual([...new Set(open)].toSorted());
  });
});
