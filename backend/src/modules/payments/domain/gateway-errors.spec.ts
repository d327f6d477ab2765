import { ERROR_CATALOGUE } from '../../../kernel/app-error.js';
import { isGatewayError, isServiceFault } from './gateway-errors.js';

it('every error of the gateway in the catalogue is known, and no other one', () => {
  for (const code of Object.keys(ERROR_CATALOGUE))
    expect([code, isGatewayError(code)]).toEqual([code, code.startsWith('GATEWAY_')]);
  expect(isGatewayError(null)).toBe(false);
});

it('a fault of the service is not the fault of one payment', () => {
  expect(isServiceFault('GATEWAY_TIMEOUT')).toBe(true);
  expect(isServiceFault('GATEWAY_REFUSED')).toBe(false);
});
