import { addressKey, trustedProxies } from './client-address';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['"203.0.113.9"', '203.0.113.9'],
  ['"203.0.113.9:80"', '203.0.113.9'],
  ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::/64'],
  ['"[2001:db8:1:2::1]"', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));

describe('peers whose X-Forwarded-For is trusted', () => {
  const trusts = trustedProxies([
    { address: '127.0.0.1', prefix: 32, family: 'ipv4' },
    { address: '10.0.0.0', prefix: 8, family: 'ipv4' },
    { address: 'fd00::', prefix: 8, family: 'ipv6' },
  ]);

  test.each([
    ['127.0.0.1', 0, true],
    ['::ffff:127.0.0.1', 0, true],
    ['127.0.0.2', 0, false],
    ['203.0.113.9', 0, false],
    ['10.1.2.3', 0, true],
    ['10.1.2.3', 1, true],
    ['10.1.2.3:443', 1, true],
    ['fd12::1', 1, true],
    ['127.0.0.1', 1, false],
    ['not an address', 0, false],
  ])('%s at hop %i: %s', (address, hop, expected) => expect(trusts(address, hop)).toBe(expected));

  test('none if no proxies are configured', () => expect(trustedProxies([])('127.0.0.1', 0)).toBe(false));
});
