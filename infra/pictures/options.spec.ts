import { isWanted, readPictureOptions } from './options.ts';

describe('the arguments of npm run pictures', () => {
  it('are all screens, sizes and modes where none is named', () => {
    const options = readPictureOptions([]);
    expect(options.sizes.map(({ width }) => width)).toEqual([1440, 1280, 820, 390]);
    expect(options.modes).toEqual(['light', 'dark']);
    expect(isWanted(options, 'driver', 'drive')).toBe(true);
  });

  it('narrow to a screen, a size and a mode', () => {
    const options = readPictureOptions(['seller/orders', 'driver', '390', 'dark']);
    expect(options.sizes.map(({ name }) => name)).toEqual(['390x844']);
    expect(options.modes).toEqual(['dark']);
    expect(isWanted(options, 'seller')).toBe(true);
    expect(isWanted(options, 'seller', 'orders-new')).toBe(true);
    expect(isWanted(options, 'seller', 'wallet')).toBe(false);
    expect(isWanted(options, 'driver', 'drive')).toBe(true);
    expect(isWanted(options, 'promoter')).toBe(false);
  });

  it('refuse a size that no picture has, and an address without its password', () => {
    expect(() => readPictureOptions(['400'])).toThrow('There are no pictures in "400"');
    expect(() => readPictureOptions(['--at', 'http://localhost:8080'])).toThrow('--at needs --password');
  });
});
