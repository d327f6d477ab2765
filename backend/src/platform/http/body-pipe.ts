import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';

/** A request class may define the sentence above the sentences of its fields. */
interface WithSummary {
  summary?: (fields: Record<string, string[]>) => string;
}

/** Transforms bodies only. Nest's own pipe would also read `01` or `1e3` in a path as a number. */
class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return metadata.type === 'body' ? super.transform(value, metadata) : value;
  }
}

/** Converts bodies to their request classes. Unknown fields are dropped; invalid ones are reported by name. */
export function bodyPipe(): ValidationPipe {
  return new BodyPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: false,
    validationError: { target: true, value: false },
    exceptionFactory: (errors) => {
      const fields = fieldsOf(errors);
      const request = errors[0]?.target?.constructor as WithSummary | undefined;
      const first = Object.values(fields)[0]?.[0];
      return new AppError('VALIDATION_FAILED', { fields, sentence: request?.summary?.(fields) ?? first });
    },
  });
}

function fieldsOf(errors: ValidationError[]): Record<string, string[]> {
  return Object.fromEntries(errors.map((error) => [error.property, Object.values(error.constraints ?? {})]));
}
