/** What the HTTP adapters of other modules may use. */
export { carouselResponse } from './adapters/http/carousel-response.js';
export { BannerQueries } from './adapters/persistence/banner-queries.js';
export { BANNER_UPLOAD } from './adapters/http/admin-banners.controller.js';
