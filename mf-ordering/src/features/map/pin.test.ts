import { sideBySide, type Pin } from './pin';

const DOWNTOWN = { x: 368.35, y: 445.2 };
const LANGLEY = { x: 642.35, y: 602.1 };

test('restaurants of one house stand side by side', () => {
  const pin = (id: string, point = DOWNTOWN) => ({ id, point }) as Pin;
  expect(sideBySide([pin('a'), pin('b', LANGLEY), pin('c'), pin('d')]).map(({ aside }) => aside)).toEqual([
    0, 0, 18, 36,
  ]);
});
