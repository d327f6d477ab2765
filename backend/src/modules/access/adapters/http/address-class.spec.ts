import { addressClass } from './address-class.js';

describe('the class of an address', () => {
  it.each([
    ['127.0.0.1', 'this machine'],
    ['::1', 'this machine'],
    ['::ffff:127.0.0.1', 'this machine'],
    ['192.168.1.20', 'a private network'],
    ['172.31.0.1', 'a private network'],
    ['fd12:3456::1', 'a private network'],
    ['172.32.0.1', '172.32.0.*'],
    ['::ffff:203.0.113.77', '203.0.113.*'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
    ['2001:db8::1', '2001:db8:0:*'],
    ['unknown', 'an unknown address'],
  ])('the address %s has the class %s', (address, place) => {
    expect(addressClass(address)).toBe(place);
  });
});
