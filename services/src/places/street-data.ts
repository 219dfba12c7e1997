import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MUNICIPALITIES } from './municipalities';
import type { Street } from './place.entity';
import { readStretches } from './postal-codes';
import { searchText } from './query';

const FOLDER = path.join(__dirname, 'data');

const fileOf = (municipality: string) => path.join(FOLDER, `${municipality.toLowerCase().replaceAll(' ', '-')}.csv`);

/** All streets of the data, in the order of the municipalities. */
export function readStreets(): Street[] {
  const lines = MUNICIPALITIES.flatMap((municipality) => {
    const [, ...streets] = readFileSync(fileOf(municipality), 'utf8').trim().split('\n');
    return streets.map((line) => ({ municipality, line }));
  });
  return lines.map(({ municipality, line }, id) => {
    const [name = '', areas = ''] = line.split(',');
    return { id, name, municipality, postalCodes: readStretches(areas), search: searchText(`${name} ${municipality}`) };
  });
}
