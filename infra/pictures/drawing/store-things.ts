import { mix } from './color.ts';
import { lens, polar } from './curves.ts';
import type { Thing } from './still-life.ts';

/** Four books lying on one another, with a ribbon; foot on the origin, about 100 high. */
export const bookPile: Thing = ({ defs, mood }) => {
  const book = (
    y: number,
    width: number,
    height: number,
    shift: number,
    color: string,
    band: string,
  ): string => {
    const cover = defs.linear(
      [shift - width / 2, 0],
      [shift + width / 2, 0],
      [
        [0, mix(color, mood.nearLand, 0.5)],
        [0.3, mix(color, mood.glow, 0.16)],
        [1, mix(color, mood.nearLand, 0.42)],
      ],
    );
    const [left, right] = [shift - width / 2, shift + width / 2];
    const pages = `M${right - width * 0.62} ${y - 3.5}H${right - 2}V${y - height + 3.5}H${right - width * 0.62}z`;
    return [
      `<path d="M${left + 5} ${y}H${right}V${y - height}H${left + 5}q-9 0-9 ${height / 2}t9 ${height / 2}z" fill="${cover}"/>`,
      `<path d="${pages}" fill="${mix('#fbf6ec', mood.stone[1], 0.25)}"/>`,
      `<path d="M${right - width * 0.62} ${y - height * 0.62}H${right - 2}M${right - width * 0.62} ${y - height * 0.4}H${right - 2}" stroke="${mood.stone[1]}" stroke-width="1" opacity=".7"/>`,
      `<path d="M${left + 12} ${y}v${-height}M${left + 17} ${y}v${-height}" stroke="${band}" stroke-width="2"/>`,
    ].join('');
  };
  return [
    book(0, 176, 28, 0, '#2e2359', '#f2a541'),
    book(-28, 160, 22, 7, '#a34a0b', '#f7dfae'),
    book(-50, 168, 26, -6, '#a63a62', '#f2a541'),
    book(-76, 140, 20, 4, '#3f6b45', '#f7dfae'),
    `<path d="M40-76C44-64 38-56 42-44l6-6 6 6C50-58 56-66 52-76z" fill="#f2a541"/>`,
  ].join('');
};

/** A screen on its foot with a sunrise on it. */
export const screen: Thing = ({ defs, mood }) => {
  const sky = defs.linear(
    [0, -104],
    [0, -34],
    [
      [0, '#2e2359'],
      [0.5, '#b9686c'],
      [1, '#fae0b0'],
    ],
  );
  const frame = mix('#3a3148', mood.nearLand, 0.4);
  const sun = defs.radial(0, -44, 34, [
    [0, '#fff4da'],
    [0.4, '#fff4da'],
    [0.46, '#fae0b0', 0.6],
    [1, '#eca56a', 0],
  ]);
  return [
    `<path d="M-20 0C-18-8-14-10-13-22h26C14-10 18-8 20 0z" fill="${mix(frame, mood.stone[0], 0.25)}"/>`,
    `<path d="M-46 0q46-7 92 0z" fill="${frame}"/>`,
    `<rect x="-90" y="-112" width="180" height="94" rx="6" fill="${frame}"/>`,
    `<path d="M-83-106H83V-26H-83z" fill="${sky}"/>`,
    `<path d="M-83-106H83V-26H-83z" fill="${sun}"/>`,
    `<path d="M-83-40C-50-52-24-38 8-44S58-54 83-46V-26H-83z" fill="#8a4f70"/>`,
    `<path d="M-83-30C-40-40-10-28 30-34S70-36 83-33V-26H-83z" fill="#2a1d3c"/>`,
    `<path d="M-6-64l14 9-14 9z" fill="#fffdf8" opacity=".95"/><circle cx="-1" cy="-55" r="18" fill="none" stroke="#fffdf8" stroke-width="2.6" opacity=".95"/>`,
    `<path d="M-83-106H-20L-62-26H-83z" fill="#fff" opacity=".07"/>`,
  ].join('');
};

/** Headphones standing on their ear pads. */
export const headphones: Thing = ({ defs, mood }) => {
  const shell = mix('#2e2359', mood.nearLand, 0.1);
  const band = defs.linear(
    [-48, 0],
    [48, 0],
    [
      [0, mix(shell, mood.nearLand, 0.5)],
      [0.4, mix(shell, mood.glow, 0.4)],
      [1, mix(shell, mood.nearLand, 0.4)],
    ],
  );
  const cup = (side: -1 | 1): string => {
    const cushion = defs.linear(
      [side * 26, 0],
      [side * 58, 0],
      [
        [0, mix('#a34a0b', mood.nearLand, 0.35)],
        [0.5, mix('#c96a2a', mood.glow, 0.2)],
        [1, mix('#a34a0b', mood.nearLand, 0.45)],
      ],
    );
    return [
      `<rect x="${side === 1 ? 28 : -44}" y="-46" width="16" height="46" rx="8" fill="${cushion}"/>`,
      `<path d="M${side * 43}-44q${side * 15} 4 ${side * 15} 21t${side * -15} 21z" fill="${band}"/>`,
      `<path d="M${side * 47}-38q${side * 7} 4 ${side * 7} 15t${side * -7} 15" fill="none" stroke="#f2a541" stroke-width="1.6" opacity=".8"/>`,
    ].join('');
  };
  return [
    `<path d="M-48-40C-54-112 54-112 48-40" fill="none" stroke="${band}" stroke-width="9" stroke-linecap="round"/>`,
    `<path d="M-38-72C-26-98 26-98 38-72" fill="none" stroke="#c96a2a" stroke-width="5" stroke-linecap="round" opacity=".8"/>`,
    cup(-1),
    cup(1),
  ].join('');
};

/** A tablet that leans, with a mandala on it. */
export const learningTablet: Thing = ({ defs, mood }) => {
  const frame = mix('#3a3148', mood.nearLand, 0.4);
  const glass = defs.linear(
    [-40, -110],
    [40, 0],
    [
      [0, '#fffdf8'],
      [1, '#f1e6d2'],
    ],
  );
  let petals = '';
  for (let i = 0; i < 12; i += 1) {
    const [ax, ay] = polar(0, -70, 24, i * 30);
    const [bx, by] = polar(0, -70, 12, i * 30 - 18);
    const [cx, cy] = polar(0, -70, 12, i * 30 + 18);
    petals += `M${bx.toFixed(1)} ${by.toFixed(1)}Q${ax.toFixed(1)} ${ay.toFixed(1)} ${ax.toFixed(1)} ${ay.toFixed(1)}T${cx.toFixed(1)} ${cy.toFixed(1)}`;
  }
  return [
    `<path d="M26 0L44-20 52 0z" fill="${mix(frame, mood.stone[1], 0.3)}"/>`,
    `<g transform="rotate(-5)"><rect x="-46" y="-116" width="92" height="117" rx="8" fill="${frame}"/><rect x="-40" y="-109" width="80" height="103" rx="3" fill="${glass}"/>`,
    `<g fill="none" stroke="#a34a0b" stroke-width="1.5"><circle cx="0" cy="-70" r="28"/><circle cx="0" cy="-70" r="11"/><path d="${petals}"/></g><circle cx="0" cy="-70" r="4" fill="#f2a541"/>`,
    `<path d="M-26-30H26M-26-22H12" stroke="#2e2359" stroke-width="3.4" stroke-linecap="round" opacity=".65"/><path d="M-26-14H-4" stroke="#a34a0b" stroke-width="3.4" stroke-linecap="round"/></g>`,
  ].join('');
};

/** An open notebook lying flat with a pen on it; about 26 high. */
export const notebook: Thing = ({ defs, mood }) => {
  const page = (side: -1 | 1): string => {
    const paper = defs.linear(
      [0, 0],
      [side * 90, 0],
      [
        [0, mix('#fbf6ec', mood.stone[1], 0.55)],
        [0.25, '#fffdf8'],
        [1, mix('#fbf6ec', mood.stone[0], 0.35)],
      ],
    );
    let lines = '';
    for (const row of [6, 11, 16]) {
      lines += `M${side * (14 + row * 0.4)} ${-25 + row}q${side * 26}-4 ${side * 52}-1`;
    }
    return [
      `<path d="M0-3C${side * 20}-14 ${side * 52}-12 ${side * 88}-4L${side * 70}-27C${side * 44}-33 ${side * 16}-33 0-25z" fill="${paper}"/>`,
      `<path d="${lines}" fill="none" stroke="#2e2359" stroke-width="1.2" opacity=".4"/>`,
    ].join('');
  };
  return [
    `<path d="M0 2C24-8 56-6 94 1L92-4 0-6-92-4-94 1C-56-6-24-8 0 2z" fill="#a63a62"/>`,
    page(-1),
    page(1),
    `<path d="${lens(0, -3, 2, 1)}" fill="${mood.nearLand}"/>`,
    `<path d="M30-8L76-36l4 4L34-4l-8 2z" fill="#2e2359"/><path d="M66-30l10-6 4 4-9 6z" fill="#f2a541"/>`,
  ].join('');
};
