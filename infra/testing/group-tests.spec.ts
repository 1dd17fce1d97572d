import { divide, GROUPED, groupsOf, testFilesOf } from './group-tests.ts';

describe('the groups of test files', () => {
  it.each(GROUPED)('hold every test file of %s once', (project) => {
    const files = testFilesOf(project);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((path) => !/^(?!.*node_modules).*\.(spec|test)\.tsx?$/.test(path))).toEqual([]);
    expect(groupsOf(project).flat().sort()).toEqual(files);
  });

  it('weigh about the same, and neighbours stay together', () => {
    const files = [10, 10, 30, 10, 10, 10].map((weight, index) => ({ path: 'abcdef'.charAt(index), weight }));
    expect(divide(files, 2)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ]);
    expect(divide(files, 3)).toEqual([['a', 'b'], ['c'], ['d', 'e', 'f']]);
  });

  it('are fewer when there are fewer files', () => {
    expect(divide([{ path: 'a', weight: 1 }], 4)).toEqual([['a']]);
  });
});
