import { CENTRE, cropOf, dragged } from './crop';

const SHAPE = { width: 1600, height: 900 };
const TALL = { width: 900, height: 1600 };

test('the initial crop is the largest centred part that fits the frame', () => {
  expect(cropOf(TALL, SHAPE, CENTRE)).toEqual({ width: 900, height: 506.25, left: 0, top: 546.875 });
  expect(cropOf({ width: 3200, height: 1800 }, SHAPE, { ...CENTRE, zoom: 2 })).toEqual({
    ...{ width: 1600, height: 900, left: 800, top: 450 },
  });
});

test('dragging moves the picture with the pointer, never beyond its edges', () => {
  // Dragged down by a whole frame, which shows the part above.
  const down = dragged(TALL, SHAPE, CENTRE, { x: 0, y: 1 });
  expect(cropOf(TALL, SHAPE, down).top).toBeCloseTo(546.875 - 506.25);
  expect(cropOf(TALL, SHAPE, dragged(TALL, SHAPE, down, { x: 0.5, y: 9 }))).toMatchObject({ left: 0, top: 0 });
  expect(cropOf(TALL, SHAPE, dragged(TALL, SHAPE, down, { x: 0, y: -99 })).top).toBeCloseTo(1600 - 506.25);
});
