import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../launcher/root.ts';

// Chromium reads no WOFF2 files of the system.
const PACKAGE = join(ROOT, 'node_modules/@expo-google-fonts/noto-sans-telugu');
const FONTS = ['400Regular', '600SemiBold'];

/**
 * Gives a browser on Linux the Telugu font that Android phones have: fontconfig finds fonts in a folder of `XDG_DATA_HOME`.
 * The pages use such a font instead of loading their own one (`local()` in `fonts.css`).
 */
export function phoneFonts(): { env: NodeJS.ProcessEnv; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'qlu-phone-fonts-'));
  mkdirSync(join(folder, 'fonts'));
  for (const font of FONTS) {
    const file = `NotoSansTelugu_${font}.ttf`;
    copyFileSync(join(PACKAGE, font, file), join(folder, 'fonts', file));
  }
  return {
    env: { ...process.env, XDG_DATA_HOME: folder },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
