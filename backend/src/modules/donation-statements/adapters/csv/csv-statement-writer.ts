import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { statementText } from '@qlu/contracts/donation-statements/donation-statements.rules';
import type { StatementRow, StatementTemplate } from '@qlu/contracts/donation-statements/statement-templates';
import type { FiledLine } from '../../domain/statement.js';
import { StatementWriter } from '../../ports/statement-writer.js';

/** CSV as the portal reads it: UTF-8 without a byte order mark, with the template's headings, lines that end with CRLF. */
@Injectable()
export class CsvStatementWriter extends StatementWriter {
  headings({ columns }: StatementTemplate): string {
    return csvOf([columns.map(([, heading]) => heading)]);
  }

  lines(template: StatementTemplate, lines: readonly FiledLine[]): string {
    return csvOf(
      lines.map((line) => {
        const row = rowOf(template, line);
        return template.columns.map(([value]) => row[value]);
      }),
    );
  }
}

function csvOf(rows: (string | number)[][]): string {
  return stringify(rows, { record_delimiter: 'windows' });
}

function rowOf(template: StatementTemplate, line: FiledLine): StatementRow {
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
