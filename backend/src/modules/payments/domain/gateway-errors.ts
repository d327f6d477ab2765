/** Errors of the payment gateway, by their code in the error catalogue. */
const GATEWAY_ERRORS = [
  'GATEWAY_BROKEN',
  'GATEWAY_REFUSED',
  'GATEWAY_TIMEOUT',
  'GATEWAY_UNAUTHORIZED',
  'GATEWAY_UNREACHABLE',
] as const;

type GatewayError = (typeof GATEWAY_ERRORS)[number];

/** Errors of the whole service, which say nothing about one payment. */
const SERVICE_FAULTS: readonly string[] = [
  'GATEWAY_UNAUTHORIZED',
  'GATEWAY_UNREACHABLE',
  'GATEWAY_TIMEOUT',
] satisfies GatewayError[];

export function isGatewayError(code: string | null): code is GatewayError {
  return GATEWAY_ERRORS.some((known) => known === code);
}

export function isServiceFault(code: string): boolean {
  return SERVICE_FAULTS.includes(code);
}
