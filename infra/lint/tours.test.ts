import path from 'node:path';
import { businessRules } from '@mealtime/contracts/onboarding';
import { faultsOf, filesNaming, readTours } from './tours';

const root = path.resolve(__dirname, '../..');
const tours = readTours(root);

test('there are two tours', () => {
  expect(tours.map(({ stops }) => stops.length > 20)).toEqual([true, true]);
});

test.each(tours)('$title: every file exists, contains the name, and is counted', (tour) => {
  expect(faultsOf(root, tour)).toEqual([]);
});

test('outdated stops of a tour are reported', () => {
  const [tour] = tours;
  const gone = { number: 1, file: 'packages/gone.ts', name: 'x' };
  const nameless = { number: 2, file: 'package.json', name: 'phoneNumber' };
  const miscounted = { number: 7, file: 'package.json', name: 'name' };
  expect(faultsOf(root, { ...tour!, stated: 2, stops: [gone, nameless, miscounted] })).toEqual([
    'packages/gone.ts is not there',
    'package.json does not name phoneNumber',
    'package.json has the number 7 in place of 3',
    '3 files, but it says 2',
  ]);
});

test('a field of the business step is stated where the tour says, and nowhere else', () => {
  expect(filesNaming(root, Object.keys(businessRules))).toEqual(tours[1]?.toAdd.sort());
});
