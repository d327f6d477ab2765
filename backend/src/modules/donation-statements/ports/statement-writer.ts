import type { StatementTemplate } from '@qlu/contracts/donation-statements/statement-templates';
import type { FiledLine } from '../domain/statement.js';

/** Writes the file of a filing. */
export abstract class StatementWriter {
  abstract headings(template: StatementTemplate): string;
  abstract lines(template: StatementTemplate, lines: readonly FiledLine[]): string;
}
