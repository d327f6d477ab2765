export { carouselResponse } from './adapters/http/carousel-response.js';
export { BannerReader } from './ports/banner-reader.js';
export { BannerRepository } from './ports/banner-repository.js';
export { BannersModule } from './banners.module.js';
