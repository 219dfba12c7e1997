/** The cropped part of a picture: position as a share of the movable range, and zoom. */
export interface Crop {
  /** 0: at the left (or top) edge; 1: at the right (or bottom) edge. */
  x: number;
  y: number;
  /** 1: the largest part that fits the frame. */
  zoom: number;
}

export const CENTRE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const ZOOM_MAX = 4;

interface Size {
  width: number;
  height: number;
}

/** The rectangle of the picture that fills a frame of that shape, in pixels of the picture. */
export function cropOf(picture: Size, shape: Size, { x, y, zoom }: Crop): Size & { left: number; top: number } {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height) / zoom;
  const [width, height] = [shape.width * scale, shape.height * scale];
  return { width, height, left: (picture.width - width) * x, top: (picture.height - height) * y };
}

/** The crop after dragging the picture by a share of the frame. */
export function dragged(picture: Size, shape: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { width, height } = cropOf(picture, shape, crop);
  const along = (at: number, share: number, part: number, whole: number) =>
    whole - part < 1 ? at : Math.min(1, Math.max(0, at - (share * part) / (whole - part)));
  return { ...crop, x: along(crop.x, by.x, width, picture.width), y: along(crop.y, by.y, height, picture.height) };
}

const QUALITY = 0.9;

/** Draws the cropped part at the size of the canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, width, height } = cropOf(picture, canvas, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  // Transparent pixels become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The cropped part as a JPEG without metadata, at most of the shape's size. Rejects if the browser cannot encode it. */
export async function cropped(picture: ImageBitmap, shape: Size, crop: Crop): Promise<Blob> {
  const { width } = cropOf(picture, shape, crop);
  const scale = Math.min(1, width / shape.width);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(shape.width * scale), Math.round(shape.height * scale)];
  draw(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the browser made no picture');
  return blob;
}

/** Decodes a picture upright. Undefined if the browser cannot, as most cannot decode HEIC. */
export const opened = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
