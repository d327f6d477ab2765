import { mix } from './color.ts';
import { clump } from './foliage.ts';
import { path, polar } from './curves.ts';
import type { Picture } from './picture.ts';
import { hairs, type Look } from './person.ts';

function strands(d: string, color: string): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" opacity=".45"/>`;
}

function paint(picture: Picture, look: Look): string {
  const [lit, shade] = hairs[look.hair];
  return picture.defs.linear(
    [0, -190],
    [0, 40],
    [
      [0, mix(lit, picture.mood.glow, 0.18)],
      [0.35, mix(lit, shade, 0.45)],
      [1, shade],
    ],
  );
}

/** The part of the hair behind the face. */
export function hairBehind(picture: Picture, look: Look): string {
  const fill = paint(picture, look);
  const [lit] = hairs[look.hair];
  switch (look.hairStyle) {
    case 'bun':
      return [
        `<path d="M-42-152a42 36 0 1 1 84 0a42 36 0 1 1-84 0z" fill="${fill}"/>`,
        strands('M-30-158q30-26 60 0M-34-146q34-22 68 0', lit),
        `<path d="M-84 30C-104-84-62-146 0-146C62-146 104-84 84 30C80 62 62 66 60 40L-60 40C-62 66-80 62-84 30z" fill="${fill}"/>`,
      ].join('');
    case 'braid':
      return `<path d="M-84 40C-104-84-62-148 0-148C62-148 104-84 86 50C90 96 78 120 60 110L-56 60C-66 80-82 70-84 40z" fill="${fill}"/>`;
    case 'curls':
      return [
        `<path d="${clump(picture.rnd, 0, -62, 112, 104, 17)}" fill="${fill}"/>`,
        curls(picture, 0, -62, 96, 88, 60, lit),
      ].join('');
    case 'short':
      return `<path d="M-80-8C-92-104-54-150 2-150C58-150 92-104 80-8z" fill="${fill}"/>`;
    case 'veil':
      return '';
  }
}

/** Small arcs scattered in an oval: the light on curls. */
function curls(
  picture: Picture,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  color: string,
): string {
  let text = '';
  for (let i = 0; i < count; i += 1) {
    const [dx, dy] = polar(0, 0, Math.sqrt(picture.rnd.next()), picture.rnd.between(0, 360));
    text += path`M${x + dx * rx} ${y + dy * ry}q7 -10 14 0q-2 8 -8 5`;
  }
  return strands(text, color);
}

/** The part of the hair, or of a veil, in front of the face. */
export function hairBefore(picture: Picture, look: Look): string {
  const fill = paint(picture, look);
  const [lit, shade] = hairs[look.hair];
  switch (look.hairStyle) {
    case 'bun':
    case 'braid':
      return [
        `<path d="M0-128C-44-130-80-96-78-8C-70-52-46-88 0-106C46-88 70-52 78-8C80-96 44-130 0-128z" fill="${fill}"/>`,
        strands(
          'M-6-118C-40-112-66-80-73-36M6-118C40-112 66-80 73-36M-4-112C-30-104-54-80-66-50M4-112C30-104 54-80 66-50',
          lit,
        ),
        look.hairStyle === 'braid' ? braid(mix(lit, shade, 0.55), shade, lit) : '',
      ].join('');
    case 'curls':
      return [
        `<path d="${clump(picture.rnd, 0, -118, 82, 34, 13)}" fill="${fill}"/>`,
        curls(picture, -8, -122, 66, 22, 22, lit),
      ].join('');
    case 'short':
      return [
        `<path d="M-80-14C-90-110-52-150 2-150C60-150 90-106 80-14C76-44 70-66 58-82C24-74-20-80-46-96C-62-76-74-50-80-14z" fill="${fill}"/>`,
        strands('M-40-104C-20-126 20-136 54-120M-52-96C-40-128 6-146 44-136M58-88C68-80 74-62 77-44', lit),
      ].join('');
    case 'veil':
      return veil(picture, look);
  }
}

/** A braid that falls over the shoulder, link by link. */
function braid(color: string, dark: string, light: string): string {
  let links = '';
  for (let i = 0; i < 9; i += 1) {
    const [x, y, r] = [86 + i * 3.2 - i * i * 0.2, 96 + i * 31, 23 - i * 1.1];
    links += path`<path d="M${x - r} ${y - r * 0.5}q${r * 0.2} ${r * 1.3} ${r} ${r * 1.5}q${r * 0.9} ${-r * 0.3} ${r} ${-r * 1.5}q${-r} ${-r * 0.9} ${-r * 2} 0z" fill="${color}" stroke="${dark}" stroke-width="2"/>`;
    links += path`<path d="M${x - r * 0.6} ${y - r * 0.2}q${r * 0.3} ${r * 0.8} ${r * 0.6} ${r}" fill="none" stroke="${light}" stroke-width="2" opacity=".4"/>`;
  }
  return `${links}<path d="M96 372q14 8 24-2q4 26-10 44q-16-16-14-42z" fill="${color}"/><path d="M94 364h27v10H94z" fill="#f2a541"/>`;
}

function veil(picture: Picture, look: Look): string {
  const { defs, mood } = picture;
  const cloth = defs.linear(
    [-130, -160],
    [130, 260],
    [
      [0, mix(look.drape, mood.glow, 0.45)],
      [0.5, look.drape],
      [1, mix(look.drape, mood.nearLand, 0.4)],
    ],
  );
  const opening = 'M-66-30C-66-88-38-114 0-114C38-114 66-88 66-30C68 40 48 104 0 150C-48 104-68 40-66-30z';
  const outer =
    'M0-158C76-158 108-104 106-20C108 60 128 130 200 216C150 330 60 350 0 300C-60 350-150 330-200 216C-128 130-108 60-106-20C-108-104-76-158 0-158z';
  const fold = mix(look.drape, mood.nearLand, 0.45);
  return [
    `<path d="${outer}${opening}" fill-rule="evenodd" fill="${cloth}"/>`,
    `<path d="${opening}" fill="none" stroke="#f2a541" stroke-width="5" opacity=".9"/>`,
    strands(
      'M-88-40C-92 60-110 140-166 214M-76 40C-80 130-110 190-130 236M88-40C92 60 110 140 166 214M76 40C80 130 110 190 130 236M-40 140C-20 220 20 260 60 290',
      fold,
    ),
  ].join('');
}
