import { importFiles, rejectedImport } from '../../../../../test/import-file.js';
import type { ListedArn } from '../../ports/portal-files.js';
import { readArnList } from './portal-files.parser.js';

const HEADINGS = {
  serial: 'Sl. No.',
  idNumber: 'Unique Identification Number',
  arn: ['arn', 'acknowledgement reference'],
};

const stored = importFiles();

async function listed(content: Buffer | string): Promise<ListedArn[]> {
  return readArnList(await stored(content), HEADINGS);
}

describe('an ARN list', () => {
  const HEADER = 'Sl. No.,Unique Identification Number,Name,ARN';

  it('gives serial, ID number and ARN of each row, whatever else the portal adds', async () => {
    const csv = `\uFEFFStatus, ARN ,Name,sl. no.,UNIQUE IDENTIFICATION NUMBER\r\n\r\nFiled,arn00000001,"Rao, K",1, AAAPA0001A \r\nFiled,ARN00000002,x,2,234567890124\r\n`;
    expect(await listed(csv)).toEqual([
      { serial: 1, idNumber: 'AAAPA0001A', arn: 'ARN00000001' },
      { serial: 2, idNumber: '234567890124', arn: 'ARN00000002' },
    ]);
  });

  it('may have the longer heading of the portal', async () => {
    const csv =
      'Sl. No.,Unique Identification Number,Acknowledgement Reference Number\n7,AAAPA0001A,ABC123456';
    expect(await listed(csv)).toEqual([{ serial: 7, idNumber: 'AAAPA0001A', arn: 'ABC123456' }]);
  });

  it('a list without rows is read as empty', async () => {
    expect(await listed(`${HEADER}\n`)).toEqual([]);
    expect(await listed('')).toEqual([]);
  });

  it.each([
    [
      'Sl. No.,Name,ARN\n1,x,ARN00000001',
      /needs the columns Sl\. No\., Unique Identification Number and ARN/,
    ],
    ['1,2,3\n1,2,3', /needs the columns/],
    [`${HEADER}\none,AAAPA0001A,x,ARN00000001`, /Row 2 of the list has no number or no ARN/],
    [`${HEADER}\n1,AAAPA0001A,x,ARN00000001\n2,AAAPA0002A,x,`, /Row 3 of the list/],
    [`${HEADER}\n-1,AAAPA0001A,x,ARN00000001`, /Row 2 of the list/],
    [`${HEADER}\n1,AAAPA0001A,x,"ARN 0000'; drop table"`, /Row 2 of the list/],
    [`${HEADER}\n1,AAAPA0001A,x,${'A'.repeat(31)}`, /Row 2 of the list/],
    [`${HEADER}\n1,AAAPA0001A`, /could not be read as a CSV file/],
    [`${HEADER}\n1,"AAAPA0001A,x,ARN00000001`, /could not be read as a CSV file/],
  ])('is rejected as a whole: %j', async (csv, sentence) => {
    expect(await rejectedImport(listed(csv))).toMatch(sentence);
  });

  it('is rejected when a record has no end', async () => {
    expect(await rejectedImport(listed(`${HEADER}\n1,"${'A'.repeat(20_000)}`))).toContain('CSV file');
  });

  it('is rejected with more rows than a file of the statement can have', async () => {
    const row = '1,AAAPA0001A,x,ARN00000001\n';
    expect(await rejectedImport(listed(`${HEADER}\n${row.repeat(25_001)}`))).toContain('too many rows');
  });

  it('a binary file is rejected with a clear sentence', async () => {
    const bytes = Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 34, 10, 13, 255]);
    expect(await rejectedImport(listed(bytes))).toContain('CSV file');
  });
});
