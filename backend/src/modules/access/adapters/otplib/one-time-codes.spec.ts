import { OneTimeCodes } from './one-time-codes.js';

const codes = new OneTimeCodes();
/** '12345678901234567890' in base32: the secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('equal those of RFC 6238 at second %d', (second, digits) => {
    expect(codes.findStep(digits, SECRET, new Date(second * 1_000))).toBe(Math.floor(second / 30));
  });

  it('are valid one step early and one step late, and return their own step', () => {
    const at = (steps: number): Date => new Date((1_111_111_109 + 30 * steps) * 1_000);
    const step = Math.floor(1_111_111_109 / 30);
    expect([-2, -1, 0, 1, 2].map((late) => codes.findStep('081804', SECRET, at(late)))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
  });

  it('have secrets of 160 bits, with an otpauth address', () => {
    const secret = codes.newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(codes.newSecret()).not.toBe(secret);
    const address = new URL(codes.getAddress(secret, 'సీత & co'));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('సీత & co');
    expect(address.searchParams.get('secret')).toBe(secret);
    expect(address.searchParams.get('issuer')).toBe('Quantum Life University');
  });

  it('have distinct recovery codes without letters that look alike', () => {
    const recoveryCodes = codes.newRecoveryCodes(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  });
});
