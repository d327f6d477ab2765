import { BANNER_UPLOAD } from './modules/banners/index.js';
import { CERTIFICATE_UPLOADS } from './modules/donation-statements/http.js';
import { IMPORT_UPLOADS } from './modules/donations/http.js';
import { PICTURE_UPLOADS } from './modules/foundation/index.js';
import { GIFT_CHECKOUT_RETURN } from './modules/monthly-gifts/http.js';
import { EVENT_PATHS, PAYMENT_CHECKOUT_RETURN } from './modules/payments/http.js';
import { PHOTOGRAPH_UPLOAD } from './modules/photographs/index.js';
import type { RoutePaths } from './platform/http/bodies.js';

export const ROUTE_PATHS: RoutePaths = {
  uploads: [BANNER_UPLOAD, PHOTOGRAPH_UPLOAD, ...IMPORT_UPLOADS, ...CERTIFICATE_UPLOADS, ...PICTURE_UPLOADS],
  events: EVENT_PATHS,
  checkoutReturns: [PAYMENT_CHECKOUT_RETURN, GIFT_CHECKOUT_RETURN],
};
