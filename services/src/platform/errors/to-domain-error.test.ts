import { toDomainError } from './to-domain-error';

const coded = (code: string) => Object.assign(new Error('write failed'), { code });

test.each([['ENOSPC'], ['EDQUOT'], ['EROFS']])('a disk that cannot be written to (%s) is a temporary error', (code) => {
  expect(toDomainError(coded(code)).code).toBe('SERVICE_UNAVAILABLE');
});

test('a write that fails for another reason is an unexpected error', () => {
  expect(toDomainError(coded('EISDIR')).code).toBe('UNEXPECTED');
});
