import fc from 'fast-check';
import { toNetwork, toSharedNetwork } from './networks.js';

it.each([
  ['49.36.12.200', '49.36.12.0/24'],
  ['::ffff:49.36.12.7', '49.36.12.0/24'],
  ['2405:201:1:2:3::4', '2405:201:1:2::/64'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['fd00::1', null],
  ['x', null],
])('the address %s shares the network %s with its neighbours', (address, network) => {
  expect(toSharedNetwork(address)).toBe(network);
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['[::1]:99', '0:0:0:0::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['x'.repeat(1_000), 'unknown'],
  ])('the address %s belongs to the network %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });

  it('is the same for every address of one customer, and another one for the next', () => {
    const group = fc.integer({ min: 1, max: 0xffff }).map((value) => value.toString(16));
    const groups = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(groups, groups, groups, (network, one, two) => {
        const prefix = network.join(':');
        expect(toNetwork(`${prefix}:${one.join(':')}`)).toBe(toNetwork(`${prefix}:${two.join(':')}%eth0`));
        expect(toNetwork(`${prefix}::1`)).toBe(`${prefix}::/64`);
      }),
    );
  });

  it('is the address itself for IPv4, also when IPv6 carries it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(toNetwork(address)).toBe(address);
        expect(toNetwork(`::ffff:${address}`)).toBe(address);
      }),
    );
  });

  it.each([
    undefined,
    '',
    'unknown',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    'evil.example.org',
    '::1::',
    '1.2.3.4, 5.6.7.8',
  ])('%p is one network for all that have no address', (address) => {
    expect(toNetwork(address)).toBe('unknown');
  });
});
