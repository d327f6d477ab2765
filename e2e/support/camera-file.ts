import { writeFile } from 'node:fs/promises';
import { encodeQR } from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of one square of the code. */
const SCALE = 10;

/** Writes the video that the browser's fake camera shows: a QR code, like one on the screen of another phone. */
export async function showToCamera(path: string, text: string): Promise<void> {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const side = squares.length * SCALE;
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
  const brightness = Buffer.alloc(WIDTH * HEIGHT, 120);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = squares[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)];
      brightness[(top + y) * WIDTH + left + x] = isDark ? 16 : 235;
    }
  }
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, grey]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, frame, frame]));
}
