import type { PipeTransform } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';

const MAX_LENGTH = 200;

/** A banner's filename in a path, which is only compared with stored ones. @throws BANNER_NOT_FOUND when impossible */
export class BannerFilenamePipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (value.length > MAX_LENGTH || value.includes('\0')) throw new AppError('BANNER_NOT_FOUND');
    return value;
  }
}
