import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from 'helmet';
import type { RequestHandler } from 'express';

/** The hosts of Razorpay's checkout, besides its script and its API. */
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
/** The map on the contact page. It is loaded when a visitor opens it. */
const MAP_HOST = 'https://www.openstreetmap.org';
/** Browser features that our pages do not use and that no frame in them may use. */
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
 * The security headers of every response. The content security policy allows inline scripts only by their hash, which the
 * site's build names. The only other origins are the payment service's (the two that are configured, and more hosts of
 * Razorpay when it is Razorpay itself) and, in a frame, the map's. No other site may frame a page. The payment service's
 * frame may request a payment.
 */
export function securityHeaders(
  env: {
    RAZORPAY_API_URL: string;
    RAZORPAY_CHECKOUT_URL: string;
    PUBLIC_URL: string;
  },
  inlineScripts: readonly string[] = [],
): Record<string, string> {
  const configured = [new URL(env.RAZORPAY_CHECKOUT_URL).origin, new URL(env.RAZORPAY_API_URL).origin];
  const razorpayHosts = configured.some((origin) => new URL(origin).hostname.endsWith('.razorpay.com'))
    ? RAZORPAY_HOSTS
    : NO_HOSTS;
  const allow = (hosts: string[], ...others: string[]): string[] => [
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
        scriptSrc: allow(razorpayHosts.script, ...inlineScripts.map((hash) => `'${hash}'`)),
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: allow(razorpayHosts.image, 'data:', 'blob:'),
        connectSrc: allow(razorpayHosts.connect),
        frameSrc: allow(razorpayHosts.frame, MAP_HOST),
        formAction: allow(razorpayHosts.form),
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Bank pages of the checkout open in pop-ups and need their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: false } : false,
  });
  const payers = ['self', ...[...configured, ...razorpayHosts.frame].map((origin) => `"${origin}"`)];
  return {
    ...collectHeaders(handler),
    'Permissions-Policy': [
      ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
      `payment=(${[...new Set(payers)].join(' ')})`,
    ].join(', '),
  };
}

/** The hashes of the inline scripts in the site's pages, as the build wrote them; none without a build. */
export async function inlineScriptHashes(pagesFolder: string): Promise<string[]> {
  const file = join(pagesFolder, 'inline-scripts.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as string[]) : [];
}

/** The headers of `securityHeaders` that browsers read only from a document. They are longer than a small script. */
export const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
] as const;

/** Sets these headers on every response. */
export function withHeaders(headers: Record<string, string>): RequestHandler {
  const entries = Object.entries(headers);
  return (_request, response, next): void => {
    for (const [name, value] of entries) response.setHeader(name, value);
    next();
  };
}

/** The headers that the handler sets. They do not depend on the request. */
function collectHeaders(handler: RequestHandler): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name] = value),
    removeHeader: () => undefined,
  };
  handler({} as Parameters<RequestHandler>[0], response as never, () => undefined);
  return headers;
}
