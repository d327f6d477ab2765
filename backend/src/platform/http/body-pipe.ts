import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';

/** What a request class may say about itself: the sentence above its fields' sentences. */
interface Summarised {
  summary?: (fields: Record<string, string[]>) => string;
}

/** Leaves what stands in the path alone: Nest's own pipe would read the `01` or `1e3` of a path as a number. */
class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return metadata.type === 'body' ? super.transform(value, metadata) : value;
  }
}

/** Reads bodies into their request classes: unknown fields are dropped, wrong ones answered by name. */
export function bodyPipe(): ValidationPipe {
  return new BodyPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: false,
    validationError: { target: true, value: false },
    exceptionFactory: (errors) => {
      const fields = fieldsOf(errors);
      const request = errors[0]?.target?.constructor as Summarised | undefined;
      const first = Object.values(fields)[0]?.[0];
      return new AppError('VALIDATION_FAILED', { fields, sentence: request?.summary?.(fields) ?? first });
    },
  });
}

function fieldsOf(errors: ValidationError[]): Record<string, string[]> {
  return Object.fromEntries(errors.map((error) => [error.property, Object.values(error.constraints ?? {})]));
}
