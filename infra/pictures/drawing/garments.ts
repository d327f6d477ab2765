import { mix } from './color.ts';
import type { Picture } from './picture.ts';
import type { Look } from './person.ts';

/** Shoulders and chest, from the neck down to 560 below the middle of the face. */
const BODY =
  'M-280 580C-276 380-250 282-168 236C-130 216-92 204-66 168C-40 206 40 206 66 168C92 204 130 216 168 236C250 282 276 380 280 580z';

function folds(d: string, color: string, opacity = 0.4): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="3" stroke-linecap="round" opacity="${opacity}"/>`;
}

function cloth(picture: Picture, color: string, lightSide: 1 | -1): string {
  const { defs, mood } = picture;
  return defs.linear(
    [lightSide * 260, 180],
    [-lightSide * 260, 560],
    [
      [0, mix(color, mood.glow, 0.42)],
      [0.4, color],
      [1, mix(color, mood.nearLand, 0.62)],
    ],
  );
}

/** The dress of a person, below the face. */
export function garment(picture: Picture, look: Look, lightSide: 1 | -1): string {
  const { mood } = picture;
  const dark = mix(look.cloth, mood.nearLand, 0.55);
  const light = mix(look.cloth, mood.glow, 0.5);
  const body = `<path d="${BODY}" fill="${cloth(picture, look.cloth, lightSide)}"/>`;
  const edge = `<path d="M-280 580C-276 380-250 282-168 236M168 236C250 282 276 380 280 580" fill="none" stroke="${mood.glow}" stroke-width="3" opacity=".5"/>`;
  const sleeves = folds('M-196 330C-206 400-204 470-196 560M196 330C206 400 204 470 196 560', dark, 0.55);
  const drape = cloth(picture, look.drape, lightSide);
  const drapeDark = mix(look.drape, mood.nearLand, 0.5);
  const gold = '#f2a541';
  switch (look.dress) {
    case 'sari':
      return [
        body,
        sleeves,
        `<path d="M-70 182C-40 250 40 250 70 182" fill="none" stroke="${gold}" stroke-width="7"/>`,
        `<path d="M-176 238C-140 220-112 210-92 192C-20 330 90 430 250 500C268 530 276 560 280 580L-232 580C-244 460-228 300-176 238z" fill="${drape}"/>`,
        `<path d="M-92 192C-20 330 90 430 250 500" fill="none" stroke="${gold}" stroke-width="15"/>`,
        `<path d="M-92 192C-20 330 90 430 250 500" fill="none" stroke="${drapeDark}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/>`,
        folds(
          'M-116 214C-70 350 30 470 150 570M-142 226C-110 360-40 480 40 576M-168 244C-160 370-120 480-70 576',
          drapeDark,
          0.5,
        ),
        edge,
      ].join('');
    case 'kurta':
      return [
        body,
        sleeves,
        `<path d="M-70 176C-50 226-16 250 0 330C16 250 50 226 70 176C74 190 74 200 70 212C44 250 22 290 14 372H-14C-22 290-44 250-70 212C-74 200-74 190-70 176z" fill="${light}"/>`,
        `<path d="M0 330V500" stroke="${dark}" stroke-width="3" opacity=".6"/>`,
        `<path d="M0 392h0M0 436h0M0 480h0" stroke="${gold}" stroke-width="11" stroke-linecap="round"/>`,
        folds('M-120 270C-110 360-112 460-118 560M120 270C110 360 112 460 118 560', dark),
        edge,
      ].join('');
    case 'jacket':
      return [
        body,
        `<path d="M-62 172C-46 222-18 246 0 262C18 246 46 222 62 172L92 200C84 300 70 440 66 580H-66C-70 440-84 300-92 200z" fill="#f8ead0"/>`,
        `<path d="M-66 168C-84 200-110 212-150 228C-170 340-170 460-160 580H-6V290C-30 262-52 222-66 168zM66 168C84 200 110 212 150 228C170 340 170 460 160 580H6V290C30 262 52 222 66 168z" fill="${drape}"/>`,
        folds('M-66 168C-52 222-30 262-6 290V580M66 168C52 222 30 262 6 290', drapeDark, 0.6),
        `<path d="M18 340h0M18 410h0M18 480h0" stroke="${gold}" stroke-width="11" stroke-linecap="round"/>`,
        sleeves,
        edge,
      ].join('');
    case 'shawl':
      return [
        body,
        `<path d="M-64 172C-44 222-18 240 0 246C18 240 44 222 64 172" fill="none" stroke="${light}" stroke-width="9"/>`,
        `<path d="M-66 168C-100 214-200 226-232 290C-268 360-280 480-282 580H-70C-96 440-60 300-44 216zM66 168C100 214 200 226 232 290C268 360 280 480 282 580H70C96 440 60 300 44 216z" fill="${drape}"/>`,
        `<path d="M-44 216C-60 300-96 440-70 580M44 216C60 300 96 440 70 580" fill="none" stroke="${gold}" stroke-width="9"/>`,
        folds(
          'M-86 214C-120 320-150 450-140 576M-140 238C-180 330-212 450-208 576M86 214C120 320 150 450 140 576M140 238C180 330 212 450 208 576',
          drapeDark,
          0.5,
        ),
        edge,
      ].join('');
  }
}
