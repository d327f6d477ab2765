import { telAddress } from './tel-address';

describe('telAddress', () => {
  it.each([
    ['9876543210', 'tel:+919876543210'],
    ['98765 43210', 'tel:+919876543210'],
    ['+91 98765-43210', 'tel:+919876543210'],
    ['+44 (20) 7946 0958', 'tel:+442079460958'],
    ['040-23456789', 'tel:04023456789'],
  ])('converts %s to %s', (phone, address) => {
    expect(telAddress(phone)).toBe(address);
  });
});
