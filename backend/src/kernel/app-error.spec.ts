import { AppError, ERROR_CATALOGUE, type ErrorCode } from './app-error.js';

const CODES = Object.keys(ERROR_CATALOGUE) as ErrorCode[];

describe('every error of the API', () => {
  it.each(CODES)('%s has a status of an error and a sentence without technical words', (code) => {
    const { status, sentence } = ERROR_CATALOGUE[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(sentence).toMatch(/^[A-Z]\S* /);
    // No name of a program, table or technology, which tells a visitor nothing.
    expect(sentence).not.toMatch(/sql|postgres|razorpay api|exception|undefined|null|stack|\bjson\.parse/i);
  });

  it.each(CODES)('%s carries its status and sentence when it is thrown', (code) => {
    const error = new AppError(code);
    expect([error.status, error.message, error.code]).toEqual([
      ERROR_CATALOGUE[code].status,
      ERROR_CATALOGUE[code].sentence,
      code,
    ]);
  });

  it('keeps its status with a sentence of its own', () => {
    const error = new AppError('VALIDATION_FAILED', { sentence: 'Please enter a name.' });
    expect([error.status, error.message]).toEqual([400, 'Please enter a name.']);
  });
});
