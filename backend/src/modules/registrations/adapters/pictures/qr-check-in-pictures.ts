import { crc32, deflateSync } from 'node:zlib';
import { checkInQrText } from '@qlu/contracts/registrations/check-in-code.rules';
import { encodeQR } from 'qr';
import { CheckInPictures } from '../../ports/check-in-pictures.js';

/** Pixels of one square: large enough for a camera that reads it from the screen of a phone. */
const SCALE = 8;

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Writes the PNG itself, with one bit for each pixel. An image library takes six times as long. */
export class QrCheckInPictures extends CheckInPictures {
  async png(code: string): Promise<Buffer> {
    const squares = encodeQR(checkInQrText(code), 'raw', { ecc: 'medium', border: 4 });
    const header = Buffer.alloc(13);
    header.writeUInt32BE(squares.length * SCALE, 0);
    header.writeUInt32BE(squares.length * SCALE, 4);
    header.writeUInt8(1, 8); // The bits of a pixel. The zeros after it mean grey, without interlacing.
    // A square is one byte wide, because SCALE is 8. The zero in front means that the row has no filter.
    const rows = squares.map((row) => Buffer.from([0, ...row.map((isDark) => (isDark ? 0x00 : 0xff))]));
    const pixels = Buffer.concat(rows.flatMap((row) => Array.from({ length: SCALE }, () => row)));
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(pixels)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

/** A part of a PNG file: the length of its data, its type, the data and a checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
