import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { statementText } from '@qlu/contracts/donation-statements/donation-statements.rules';
import type { StatementRow, StatementTemplate } from '@qlu/contracts/donation-statements/statement-templates';
import { AppError } from '../../../../kernel/app-error.js';
import { ParserLimitError, UploadParser } from '../../../../platform/uploads/upload-parser.js';
import type { FiledLine } from '../../domain/statement.js';
import { PortalFiles, type ArnListHeadings, type ListedArn } from '../../ports/portal-files.js';
import type * as portalFilesParser from './portal-files.parser.js';

const PARSER = new URL('./portal-files.parser.js', import.meta.url);

/** Half a gigabyte takes three seconds to unpack. */
const UNPACKING_LIMIT_MS = 20_000;

/** Files are written as the portal reads them: UTF-8 without a byte order mark, lines that end with CRLF. */
@Injectable()
export class PortalFilesAdapter extends PortalFiles {
  private readonly lists = new UploadParser<typeof portalFilesParser>(PARSER);
  private readonly zips = new UploadParser<typeof portalFilesParser>(PARSER, UNPACKING_LIMIT_MS);

  format(template: StatementTemplate, lines: readonly FiledLine[]): string {
    const headings = template.columns.map(([, heading]) => heading);
    const rows = lines.map((line) => {
      const row = toRow(template, line);
      return template.columns.map(([value]) => row[value]);
    });
    return stringify([headings, ...rows], { record_delimiter: 'windows' });
  }

  readArnList(path: string, headings: ArnListHeadings): Promise<ListedArn[]> {
    return this.lists
      .run('readArnList', path, headings)
      .catch(rejectSlow('The list takes too long to read. Nothing was imported.'));
  }

  /** The files are unpacked into a folder beside the upload, so that they are not in memory together. */
  async *readCertificates(path: string): AsyncGenerator<{ name: string; content: Buffer }> {
    const folder = await mkdtemp(`${path}-`);
    try {
      const names = await this.zips
        .run('unpackCertificates', path, folder)
        .catch(rejectSlow('The ZIP file takes too long to unpack. Please import it in parts.'));
      for (const [index, name] of names.entries())
        yield { name, content: await readFile(join(folder, String(index))) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

function rejectSlow(sentence: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ParserLimitError)) throw error;
    throw new AppError('IMPORT_REJECTED', { sentence, cause: error });
  };
}

function toRow(template: StatementTemplate, line: FiledLine): StatementRow {
  return {
    serial: line.serial,
    preAcknowledgement: line.originalArn ?? '',
    idCode: template.idCodes[line.idType],
    idNumber: line.idNumber,
    sectionCode: template.sectionCode,
    urn: line.urn,
    urnIssuedOn: line.urnIssuedOn.split('-').toReversed().join('-'),
    name: statementText(line.donorName),
    address: statementText(line.address),
    type: template.types[line.type],
    mode: template.modes[line.mode],
    amount: line.rupees,
  };
}
