export { carouselResponse } from './adapters/http/carousel-response.js';
export { BannerQueries } from './adapters/persistence/banner-queries.js';
export { BannerRepository } from './ports/banner-repository.js';
export { BannersModule } from './banners.module.js';
