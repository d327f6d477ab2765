import { securityHeaders } from './security-headers.js';

const RAZORPAY = {
  RAZORPAY_API_URL: 'https://api.razorpay.com',
  RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
  PUBLIC_URL: 'https://www.qlu.example',
};
const SANDBOX = {
  RAZORPAY_API_URL: 'http://127.0.0.1:4000',
  RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:4000/v1/checkout.js',
  PUBLIC_URL: 'http://localhost:3000',
};

/** The content security policy by directive. */
function readPolicy(env: typeof RAZORPAY): Record<string, string[]> {
  const directives = (securityHeaders(env)['Content-Security-Policy'] ?? '').split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy', () => {
  it('forbids inline scripts, frames around our pages, other base addresses and plugins', () => {
    for (const policy of [readPolicy(RAZORPAY), readPolicy(SANDBOX)]) {
      expect(policy['script-src']?.join(' ')).not.toMatch(/unsafe|\*|data:|blob:/);
      expect(policy['script-src']).toContain("'self'");
      expect(policy).toMatchObject({
        'default-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      });
    }
  });

  it('allows an inline script of the site by its hash', () => {
    const policy = securityHeaders(SANDBOX, ['sha256-abc='])['Content-Security-Policy'];
    expect(policy).toContain("'sha256-abc='");
  });

  it('allows Razorpay’s hosts only when Razorpay is used', () => {
    expect(readPolicy(RAZORPAY)['frame-src']).toContain('https://api.razorpay.com');
    expect(JSON.stringify(readPolicy(SANDBOX))).not.toContain('razorpay.com');
    expect(readPolicy(SANDBOX)['script-src']).toEqual(["'self'", 'http://127.0.0.1:4000']);
  });
});

describe('the security headers', () => {
  it('require https for two years when PUBLIC_URL is https', () => {
    expect(securityHeaders(RAZORPAY)['Strict-Transport-Security']).toBe('max-age=63072000');
    expect(readPolicy(RAZORPAY)).toHaveProperty('upgrade-insecure-requests');
    expect(securityHeaders(SANDBOX)).not.toHaveProperty('Strict-Transport-Security');
  });

  it('isolate our pages, and allow only the payment service to request a payment', () => {
    expect(securityHeaders(RAZORPAY)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    const permissions = securityHeaders(RAZORPAY)['Permissions-Policy'];
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb']) {
      expect(permissions).toContain(`${feature}=()`);
    }
    expect(permissions).toContain(
      'payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com")',
    );
  });
});
