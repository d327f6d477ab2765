/**
 * `npm run fonts`: writes the base font files of the public site (public-site/src/fonts). They contain what normal pages
 * use, with ₹, so that a page needs few small files. Needs the programs hb-subset and woff2_compress (Debian:
 * libharfbuzz-bin, woff2). The characters must agree with public-site/src/styles/fonts.css. They have no
 * hints, which only Windows uses on coarse screens and which are a third of a file.
 */
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../launcher/root.ts';

/** As in unicode-range. */
const CHARACTERS = '20-7E,A0,A9,AD,B0,B7,D7,2013-2014,2018-2019,201C-201D,2022,2026,20B9,2212';
const FONTS = [
  ['mukta-base-400', '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'],
  ['mukta-base-600', '@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'],
  ['marcellus-base-400', '@expo-google-fonts/marcellus/400Regular/Marcellus_400Regular.ttf'],
] as const;

const folder = join(ROOT, 'public-site', 'src', 'fonts');
// The complete fonts are a dependency of the server, which prints receipts with them.
const { resolve } = createRequire(join(ROOT, 'backend', 'package.json'));

await mkdir(folder, { recursive: true });
for (const [name, font] of FONTS) {
  const subset = join(folder, `${name}.ttf`);
  await execa('hb-subset', [
    resolve(font),
    `--unicodes=${CHARACTERS}`,
    '--no-hinting',
    `--output-file=${subset}`,
  ]);
  await execa('woff2_compress', [subset]);
  await rm(subset);
}
