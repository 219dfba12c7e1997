import { isCanadianPhone, maskPhone, toE164 } from './phone';

/** By province, from the Canadian Numbering Administrator's map; the source sorts them by number. */
const BY_PROVINCE = {
  AB: '403 587 780 825 368',
  BC: '604 250 778 236 672 257',
  MB: '204 431 584',
  NB: '506 428',
  NL: '709 879',
  'NS, PE': '902 782',
  'NT, NU, YT': '867',
  ON: '416 647 437 942 905 289 365 742 519 226 548 382 613 343 753 705 249 683 807',
  QC: '514 438 263 450 579 354 418 581 367 819 873 468',
  SK: '306 639 474',
};

test.each(Object.entries(BY_PROVINCE))('every area code of %s is Canadian', (_province, codes) => {
  for (const code of codes.split(' ')) expect([code, isCanadianPhone(`${code}5550123`)]).toEqual([code, true]);
});

test('no other area code is', () => {
  const listed = new Set(Object.values(BY_PROVINCE).join(' ').split(' '));
  const accepted = Array.from({ length: 1000 }, (_, code) => String(code).padStart(3, '0')).filter(
    (code) => isCanadianPhone(`${code}5550123`) && !listed.has(code),
  );
  expect(accepted).toEqual([]);
});

test.each([
  ['a US number', '2125550123'],
  ['the Bahamas', '2425550123'],
  ['Jamaica', '8765550123'],
  ['toll-free', '8005550123'],
  ['premium rate', '9005550123'],
  ['non-geographic', '6005550123'],
  ['an exchange starting with 1', '6041550123'],
  ['an exchange starting with 0', '6040550123'],
  ['nine digits', '604555012'],
  ['eleven digits', '60455501234'],
  ['E.164', '+16045550123'],
  ['a line break after it', '6045550123\n'],
  ['nothing', ''],
])('%s gets no code', (_name, digits) => {
  expect(isCanadianPhone(digits)).toBe(false);
});

test('E.164 and the masked form', () => {
  expect(toE164('6045550123')).toBe('+16045550123');
  expect(maskPhone('6045550123')).toBe('+1***-***-0123');
  expect(maskPhone('+16045550123')).toBe('+1***-***-0123');
});
