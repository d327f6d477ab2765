function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** What the tests run against, as tests/support/global-setup.mjs found or started it. */
export const deployment = {
  /** Its origin, without a slash at the end. */
  get url(): string {
    return needed('BASE_URL').replace(/\/+$/, '');
  },
  get adminUsername(): string {
    return needed('ADMIN_USERNAME');
  },
  get adminPassword(): string {
    return needed('ADMIN_PASSWORD');
  },
  /** The Razorpay sandbox it pays with; undefined when it pays somewhere else. */
  get sandboxUrl(): string | undefined {
    return process.env['SANDBOX_URL']?.replace(/\/+$/, '') || undefined;
  },
};
