export { carouselAnswer } from './adapters/http/carousel-answer.js';
export { BannerReader } from './ports/banner-reader.js';
export { BannerRepository } from './ports/banner-repository.js';
export { BannersModule } from './banners.module.js';
