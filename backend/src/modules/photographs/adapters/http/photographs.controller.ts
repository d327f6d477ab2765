import { Controller, Get } from '@nestjs/common';
import { Limited } from '../../../../platform/http/limited.js';
import { PhotographQueries } from '../persistence/photograph-queries.js';
import { photographResponse } from './photograph-response.js';
import type { PhotographsResponse } from './photographs.responses.js';

@Controller('api/photographs')
export class PhotographsController {
  constructor(private readonly queries: PhotographQueries) {}

  /** The photographs that the foundation has uploaded. All other places show their illustration. */
  @Limited('lists')
  @Get()
  async list(): Promise<PhotographsResponse> {
    return { success: true, photographs: (await this.queries.all()).map(photographResponse) };
  }
}
