export interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  left: number;
  top: number;
}

/**
 * Which pixels of a picture lie under a frame, where the picture fills its place and what sticks out is cut off (`object-fit: cover`).
 * @param picture in its own pixels
 * @param place of the picture on the screen
 * @param frame on the screen, as `place`
 * @returns the whole picture where nothing is drawn yet
 */
export function areaUnder(frame: Area, place: Area, picture: Size): Area {
  const scale = Math.max(place.width / picture.width, place.height / picture.height);
  if (!(scale > 0) || !(frame.width > 0 && frame.height > 0)) return { left: 0, top: 0, ...picture };
  const cutLeft = (picture.width - place.width / scale) / 2;
  const cutTop = (picture.height - place.height / scale) / 2;
  const left = Math.max(0, Math.round(cutLeft + (frame.left - place.left) / scale));
  const top = Math.max(0, Math.round(cutTop + (frame.top - place.top) / scale));
  return {
    left,
    top,
    width: Math.min(picture.width - left, Math.round(frame.width / scale)),
    height: Math.min(picture.height - top, Math.round(frame.height / scale)),
  };
}

/** Draws what of the video lies under the frame: neighbouring labels are not read. */
export function drawFramed(canvas: HTMLCanvasElement, video: HTMLVideoElement, frame: Element): void {
  const picture = { width: video.videoWidth, height: video.videoHeight };
  const { left, top, width, height } = areaUnder(frame.getBoundingClientRect(), video.getBoundingClientRect(), picture);
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  pen?.drawImage(video, left, top, width, height, 0, 0, width, height);
}
