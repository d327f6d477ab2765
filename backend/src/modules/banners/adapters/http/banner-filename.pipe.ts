import type { PipeTransform } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';

const LIMIT = 200;

/** A banner's filename in a path. It is only ever compared with stored ones; what cannot be stored is none. */
export class BannerFilenamePipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (value.length > LIMIT || value.includes('\0')) throw new AppError('BANNER_NOT_FOUND');
    return value;
  }
}
