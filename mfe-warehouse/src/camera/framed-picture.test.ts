import { areaUnder } from './framed-picture.js';

describe('the part of the picture under the frame', () => {
  const square = { left: 20, top: 100, width: 400, height: 400 };

  it('is what lies under it where the sides of a wide picture are cut off', () => {
    // 1280 x 720 in 400 x 400: 720 pixels are seen of the width, from 280 on; a pixel of the screen is 1.8 of the picture.
    const frame = { left: 60, top: 200, width: 320, height: 200 };
    expect(areaUnder(frame, square, { width: 1280, height: 720 })).toEqual({
      left: 352,
      top: 180,
      width: 576,
      height: 360,
    });
  });

  it('is what lies under it where top and bottom of a tall picture are cut off', () => {
    const frame = { left: 60, top: 200, width: 320, height: 200 };
    expect(areaUnder(frame, square, { width: 720, height: 1280 })).toEqual({
      left: 72,
      top: 460,
      width: 576,
      height: 360,
    });
  });

  it('never reaches beyond the picture', () => {
    const frame = { left: 0, top: 100, width: 440, height: 400 };
    const area = areaUnder(frame, square, { width: 400, height: 400 });
    expect(area).toEqual({ left: 0, top: 0, width: 400, height: 400 });
  });

  it('is the whole picture while nothing is drawn', () => {
    const nowhere = { left: 0, top: 0, width: 0, height: 0 };
    expect(areaUnder(nowhere, nowhere, { width: 640, height: 480 })).toEqual({
      left: 0,
      top: 0,
      width: 640,
      height: 480,
    });
  });
});
