import { withoutTrailingSlashes } from '@qlu/contracts/site/trailing-slashes';

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** The deployment under test, as configured or started by tests/support/global-setup.mjs. */
export const deployment = {
  /** Its origin, without a trailing slash. */
  get url(): string {
    return withoutTrailingSlashes(requiredVariable('BASE_URL'));
  },
  get adminUsername(): string {
    return requiredVariable('ADMIN_USERNAME');
  },
  get adminPassword(): string {
    return requiredVariable('ADMIN_PASSWORD');
  },
  /** The Razorpay sandbox of the deployment; undefined when it uses the real Razorpay. */
  get sandboxUrl(): string | undefined {
    return withoutTrailingSlashes(process.env['SANDBOX_URL'] ?? '') || undefined;
  },
};
