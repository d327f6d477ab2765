import { mix } from './color.ts';
import type { Picture } from './picture.ts';
import { hairs, skins, type Look } from './person.ts';

/** The outline of a face around the origin: 144 wide, from -124 (the hair line) to 112 (the chin). */
export const FACE = 'M-72-30C-74 40-48 96 0 112C48 96 74 40 72-30C70-96 40-124 0-124C-40-124-70-96-72-30z';
const NECK = 'M-36 66C-34 128-40 150-74 172L0 210L74 172C40 150 34 128 36 66z';

function line(d: string, color: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

/** Closed eyes, brows, nose and mouth in few lines, so that the face resembles no real person. */
function features(look: Look): string {
  const [, half, shade] = skins[look.skin];
  const dark = mix(shade, '#1d1526', 0.45);
  const brow = mix(hairs[look.hair][1], shade, look.hair === 'white' || look.hair === 'grey' ? 0.2 : 0.1);
  const lips = mix(half, '#a63a62', look.beard || look.dress === 'jacket' ? 0.22 : 0.5);
  const bindi =
    look.dress === 'sari' && look.hairStyle !== 'veil'
      ? '<circle cx="0" cy="-44" r="5.5" fill="#a63a62"/>'
      : '';
  const glasses = look.glasses
    ? line(
        'M-58 2a27 25 0 1 1 54 0a27 25 0 1 1-54 0M4 2a27 25 0 1 1 54 0a27 25 0 1 1-54 0M-4-2q4-4 8 0',
        '#3a2a3c',
        3,
      )
    : '';
  return [
    line('M-52-33q18-15 40-7M12-40q22-8 40 7', brow, 5, 0.9),
    line('M-50 2q18 15 38 1M12 3q20 14 38-1', dark, 4),
    line('M-48-8q17-9 35-1M13-9q18-8 35 1', shade, 1.6, 0.45),
    line('M4-12C7 14 15 28 11 35q-9 9-21 2', shade, 2.6, 0.65),
    `<path d="M-25 63q13-8 25-3q12-5 25 3q-11 13-25 13q-14 0-25-13z" fill="${lips}"/>`,
    line('M-28 62q14 6 28 4q14 2 28-4', mix(lips, shade, 0.7), 2.2, 0.9),
    bindi,
    glasses,
  ].join('');
}

/** A beard: `short` follows the jaw, `full` reaches below the chin. It does not cover the mouth. */
function beard(look: Look): string {
  if (!look.beard) {
    return '';
  }
  const [lit, shade] = hairs[look.hair];
  const chin = look.beard === 'full' ? 168 : 122;
  const wide = look.beard === 'full' ? 52 : 44;
  const outline = `M-73-6C-74 62-${wide} ${chin - 14} 0 ${chin}C${wide} ${chin - 14} 74 62 73-6C66 26 56 44 42 46C26 40 12 44 0 46C-12 44-26 40-42 46C-56 44-66 26-73-6z`;
  const free = 'M-27 62q13-7 27-3q14-4 27 3q-11 14-27 14q-16 0-27-14z';
  return [
    `<path d="${outline}${free}" fill-rule="evenodd" fill="${mix(lit, shade, 0.45)}"/>`,
    line(
      `M-54 40Q-46 ${chin - 46} -12 ${chin - 12}M54 40Q46 ${chin - 46} 12 ${chin - 12}M0 84V${chin - 10}`,
      lit,
      2.4,
      0.5,
    ),
  ].join('');
}

/** Neck, ears, face with its light from the left or (`lightSide` 1) from the right, features and beard. */
export function face(picture: Picture, look: Look, lightSide: 1 | -1): string {
  const { defs, mood } = picture;
  const [lit, half, shade] = skins[look.skin];
  const glow = mix(lit, mood.glow, 0.25);
  const skin = defs.radial(lightSide * 34, -44, 190, [
    [0, glow],
    [0.42, lit],
    [0.74, half],
    [1, mix(half, shade, 0.6)],
  ]);
  const throat = defs.linear(
    [0, 84],
    [0, 190],
    [
      [0, mix(half, shade, 0.85)],
      [0.55, half],
      [1, mix(half, lit, 0.5)],
    ],
  );
  const ears =
    look.hairStyle === 'veil'
      ? ''
      : `<ellipse cx="-73" cy="-2" rx="11" ry="20" fill="${half}"/><ellipse cx="73" cy="-2" rx="11" ry="20" fill="${half}"/>`;
  const jewels =
    look.dress === 'sari' && look.hairStyle !== 'veil'
      ? '<circle cx="-75" cy="24" r="6" fill="#f2a541"/><circle cx="75" cy="24" r="6" fill="#f2a541"/>'
      : '';
  return [
    `<path d="${NECK}" fill="${throat}"/>`,
    ears,
    `<path d="${FACE}" fill="${skin}"/>`,
    beard(look),
    features(look),
    jewels,
  ].join('');
}
