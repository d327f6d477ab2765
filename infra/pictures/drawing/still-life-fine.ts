import { mix } from './color.ts';
import { path } from './curves.ts';
import type { Thing } from './still-life.ts';

const BRASS = mix('#f2a541', '#a34a0b', 0.35);

/** A round mirror on its foot, with the sky in it. */
export const mirror: Thing = ({ defs, mood }) => {
  const glass = 'M0-122a50 50 0 1 1 0 100a50 50 0 1 1 0-100z';
  const sky = defs.linear(
    [0, -122],
    [0, -22],
    [
      [0, mood.sky[1]],
      [0.35, mood.sky[2]],
      [0.6, mood.sky[4]],
      [0.62, mood.sky[3]],
      [1, mood.sky[1]],
    ],
  );
  const rim = mix(BRASS, mood.glow, 0.25);
  return [
    `<path d="M-34 0C-30-10-10-8-8-22H8C10-8 30-10 34 0z" fill="${mix(BRASS, mood.nearLand, 0.3)}"/>`,
    `<circle cx="0" cy="-72" r="60" fill="${rim}"/><circle cx="0" cy="-72" r="60" fill="none" stroke="${mix(BRASS, mood.nearLand, 0.5)}" stroke-width="2"/>`,
    `<circle cx="0" cy="-72" r="55" fill="none" stroke="${mix(BRASS, mood.nearLand, 0.45)}" stroke-width="4" stroke-dasharray="0 8.64" stroke-linecap="round"/>`,
    `<path d="${glass}" fill="${sky}"/>`,
    `<g ${defs.clip(glass)}><circle cx="8" cy="-66" r="13" fill="${mood.glow}"/><path d="M-60-56C-40-70-20-64-4-58S36-68 60-56V-50H-60z" fill="${mix(mood.farLand, mood.nearLand, 0.35)}"/><path d="M-12-44h40M-4-38h24M0-32h14" stroke="${mood.glow}" stroke-width="2.4" stroke-linecap="round" opacity=".8"/><path d="M-44-96L-8-124L-22-130L-58-104zM-30-84L14-118L10-122L-36-90z" fill="#fff" opacity=".22"/></g>`,
  ].join('');
};

/** A bamboo flute lying on the ledge, about 330 long. */
export const flute: Thing = ({ defs, mood }) => {
  const bamboo = defs.linear(
    [0, -22],
    [0, 0],
    [
      [0, '#f0cf8e'],
      [0.45, '#c98d45'],
      [1, mix('#8a5327', mood.nearLand, 0.4)],
    ],
  );
  return [
    `<ellipse cx="6" cy="3" rx="170" ry="7" fill="${mood.nearLand}" opacity=".35"/>`,
    `<g transform="rotate(-3)"><path d="M-168-22H162q8 11 0 22H-168q-8-11 0-22z" fill="${bamboo}"/>`,
    `<path d="M-166-22q-8 11 0 22M-110-22v22M118-22v22M126-22v22" fill="none" stroke="${mix('#8a5327', mood.nearLand, 0.35)}" stroke-width="3"/>`,
    `<path d="M-118-22h14v22h-14zM130-22h12v22h-12z" fill="#a63a62"/>`,
    `<path d="M-78-14h0M-30-14h0M-6-14h0M18-14h0M42-14h0M66-14h0M90-14h0" stroke="#3a2118" stroke-width="8.5" stroke-linecap="round"/>`,
    `<path d="M138-2c10 14 4 26 12 42M134-2c2 16-4 26 0 44M142-2c16 10 14 24 26 34" fill="none" stroke="#a63a62" stroke-width="3"/></g>`,
  ].join('');
};

/** A peacock's feather, leaning; its quill stands on the origin. */
export const feather: Thing = ({ mood, rnd }) => {
  let barbs = '';
  for (let i = 0; i < 46; i += 1) {
    const t = i / 46;
    const [x, y] = [34 * t ** 1.4, -30 - 118 * t];
    const reach = (10 + 22 * Math.sin(Math.PI * (0.25 + 0.7 * t))) * rnd.between(0.85, 1.1);
    barbs += path`M${x} ${y}q${-reach * 0.5} -4 ${-reach} ${-reach * 0.75}M${x} ${y}q${reach * 0.5} -2 ${reach} ${-reach * 0.55}`;
  }
  const eye = (rx: number, ry: number, dy: number, color: string): string =>
    path`<ellipse cx="36" cy="${-156 + dy}" rx="${rx}" ry="${ry}" transform="rotate(14 36 -156)" fill="${color}"/>`;
  return [
    `<path d="${barbs}" fill="none" stroke="#4d7a54" stroke-width="1.7" stroke-linecap="round" opacity=".85"/>`,
    `<path d="M0 0C2-60 20-110 36-156" fill="none" stroke="${mix('#e9d9b0', mood.glow, 0.4)}" stroke-width="3"/>`,
    eye(27, 34, 0, '#5c8a50') +
      eye(21, 27, 2, '#c9953f') +
      eye(15.5, 20, 5, '#3b7f86') +
      eye(10, 13, 8, '#2e2359'),
  ].join('');
};

/** An open palm-leaf book: long leaves on a cord between two boards, about 320 wide. */
export const palmLeafBook: Thing = ({ defs, mood }) => {
  const leaf = defs.linear(
    [-150, 0],
    [150, 0],
    [
      [0, '#c99a5b'],
      [0.4, '#f0d6a0'],
      [0.7, '#e2bb7a'],
      [1, '#b07f45'],
    ],
  );
  const ink = mix('#4a2b20', mood.nearLand, 0.3);
  const sheet = (x: number, y: number, turn: number): string => {
    let script = '';
    for (const row of [-19, -13, -7]) {
      script += `M-132 ${row}H-92M-78 ${row}H-6M8 ${row}H80M94 ${row}H132`;
    }
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-144-26H144l6 26H-150z" fill="${leaf}" stroke="${mix('#8a5a30', mood.nearLand, 0.3)}" stroke-width="1.4"/><path d="${script}" stroke="${ink}" stroke-width="3" stroke-dasharray="5 2.4 9 2 3 2.6 7 3" opacity=".75"/><circle cx="-85" cy="-13" r="3" fill="${ink}"/><circle cx="87" cy="-13" r="3" fill="${ink}"/></g>`;
  };
  const board = mix('#7a2f2a', mood.nearLand, 0.25);
  return [
    `<path d="M-160 0H160l-4-12H-156z" fill="${board}"/><path d="M-156-12H156" stroke="#f2a541" stroke-width="2" opacity=".8"/>`,
    `<path d="M-150-12H150v-14H-150z" fill="#d9b070"/><path d="M-150-16H150M-150-20H150" stroke="#8a5a30" stroke-width="1.2" opacity=".7"/>`,
    sheet(0, -26, 0),
    sheet(8, -42, -4),
    sheet(-4, -66, 5),
    `<path d="M-84-80C-110-110-150-60-176-26C-184-12-170-2-160 4" fill="none" stroke="#a63a62" stroke-width="3"/>`,
  ].join('');
};

/** Cotton, folded in three layers with woven borders. */
export const foldedCloth: Thing = ({ defs, mood }) => {
  const layer = (y: number, color: string, border: string, wide: number): string => {
    const cloth = defs.linear(
      [0, y - 34],
      [0, y],
      [
        [0, mix(color, mood.glow, 0.5)],
        [0.5, color],
        [1, mix(color, mood.nearLand, 0.5)],
      ],
    );
    return `<path d="M${-wide} ${y}C${-wide - 12} ${y - 4} ${-wide - 12} ${y - 30} ${-wide} ${y - 33}H${wide - 8}C${wide + 8} ${y - 31} ${wide + 8} ${y - 3} ${wide - 8} ${y}z" fill="${cloth}"/><path d="M${-wide} ${y - 9}H${wide}" stroke="${border}" stroke-width="7"/><path d="M${-wide} ${y - 9}H${wide}" stroke="${mood.glow}" stroke-width="1.6" stroke-dasharray="3 5" opacity=".8"/><path d="M${-wide + 4} ${y - 20}Q0 ${y - 24} ${wide - 12} ${y - 20}" fill="none" stroke="${mix(color, mood.nearLand, 0.4)}" stroke-width="1.6" opacity=".6"/>`;
  };
  return (
    layer(0, '#efe2cb', '#a63a62', 104) +
    layer(-33, '#d8a15a', '#7a2f2a', 98) +
    layer(-66, '#f4ead8', '#2e2359', 92)
  );
};

/** A garland of marigolds lying in a loop. */
export const garland: Thing = ({ mood, rnd }) => {
  let flowers = '';
  for (let i = 0; i < 26; i += 1) {
    const angle = (i / 26) * Math.PI * 2;
    const [x, y] = [Math.cos(angle) * 92, -18 + Math.sin(angle) * 22];
    const color = mix(i % 3 === 0 ? '#d9692a' : '#f2a541', mood.nearLand, rnd.between(0, 0.12));
    flowers += path`<circle cx="${x}" cy="${y}" r="14" fill="${color}"/><circle cx="${x - 2}" cy="${y - 3}" r="8" fill="none" stroke="${mix(color, mood.glow, 0.45)}" stroke-width="3" stroke-dasharray="3 2"/>`;
  }
  return flowers;
};
