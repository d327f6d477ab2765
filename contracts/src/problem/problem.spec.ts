import { httpErrorMessage } from './problem.js';

describe('httpErrorMessage', () => {
  it('contains the status', () => {
    expect(httpErrorMessage(503)).toBe('HTTP error! status: 503');
  });
});
