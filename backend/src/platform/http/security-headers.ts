import helmet from 'helmet';
import type { RequestHandler } from 'express';

/** What Razorpay's own checkout loads besides its script and its API (see docs/decisions). */
const RAZORPAY_HOSTS = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://cdn.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com', 'https://checkout-static-next.razorpay.com'],
  form: ['https://api.razorpay.com'],
};
/** The map of the contact page, which is loaded when a visitor asks for it. */
const MAP_HOST = 'https://www.openstreetmap.org';
/** What no page of ours asks a browser for, and no frame in it may. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const TWO_YEARS_SECONDS = 63_072_000;
const NO_HOSTS: typeof RAZORPAY_HOSTS = { script: [], frame: [], connect: [], image: [], form: [] };

/**
 * The security headers of every answer. The content security policy allows no inline script and, of other origins,
 * the payment service's alone (the two that are configured, and Razorpay's further hosts when it is Razorpay itself)
 * and, in a frame, the map's. No other site may frame a page; the payment service's frame may ask the browser to pay.
 */
export function securityHeaders(env: {
  RAZORPAY_API_URL: string;
  RAZORPAY_CHECKOUT_URL: string;
  PUBLIC_URL: string;
}): Record<string, string> {
  const configured = [new URL(env.RAZORPAY_CHECKOUT_URL).origin, new URL(env.RAZORPAY_API_URL).origin];
  const own = configured.some((origin) => new URL(origin).hostname.endsWith('.razorpay.com'))
    ? RAZORPAY_HOSTS
    : NO_HOSTS;
  const with_ = (hosts: string[], ...others: string[]): string[] => [
    ...new Set(["'self'", ...configured, ...hosts, ...others]),
  ];
  const https = env.PUBLIC_URL.startsWith('https:');
  const handler = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        scriptSrc: with_(own.script),
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: with_(own.image, 'data:', 'blob:'),
        connectSrc: with_(own.connect),
        frameSrc: with_(own.frame, MAP_HOST),
        formAction: with_(own.form),
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Bank pages of the checkout open in pop-ups and must keep their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: false } : false,
  });
  const payers = ['self', ...[...configured, ...own.frame].map((origin) => `"${origin}"`)];
  return {
    ...headersOf(handler),
    'Permissions-Policy': [
      ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
      `payment=(${[...new Set(payers)].join(' ')})`,
    ].join(', '),
  };
}

/** Sets these headers on every answer. */
export function withHeaders(headers: Record<string, string>): RequestHandler {
  const entries = Object.entries(headers);
  return (_request, response, next): void => {
    for (const [name, value] of entries) response.setHeader(name, value);
    next();
  };
}

/** What the handler sets: none of it depends on the request. */
function headersOf(handler: RequestHandler): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name] = value),
    removeHeader: () => undefined,
  };
  handler({} as Parameters<RequestHandler>[0], response as never, () => undefined);
  return headers;
}
