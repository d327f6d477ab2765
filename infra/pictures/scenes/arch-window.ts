import { archPath, archWall } from '../drawing/archway.ts';
import { lotus } from '../drawing/lotus.ts';
import { coordinate, path } from '../drawing/curves.ts';
import { mandala } from '../drawing/halo.ts';
import { random } from '../drawing/random.ts';
import { ledge } from '../drawing/stone.ts';
import { lamp } from '../drawing/vessels.ts';
import { WINDOW_MIDDLE } from './window-views.ts';
import type { Scene } from './stage.ts';

/**
 * A wide cusped window in a wall of stone, with a view through it. The wall beside it has the program's mandala and
 * leaves room for a title.
 */
export function archWindow(view: Scene): Scene {
  return (stage) => {
    const { defs, mood, unit, width } = stage;
    const sill = stage.down(0.86);
    const opening = { x: stage.at(WINDOW_MIDDLE), floor: sill, halfWidth: unit * 38, height: unit * 59 };
    let joints = '';
    const course = unit * 9;
    for (let row = 1; (row - 1) * course < sill; row += 1) {
      joints += path`M0 ${row * course}H${width}`;
      for (let at = row % 2 === 0 ? 0.4 : 0.9; at * course * 2.2 < width; at += 1) {
        joints += path`M${at * course * 2.2} ${(row - 1) * course}v${course}`;
      }
    }
    const around = defs.clip(path`M0 0H${width}V${sill}H0z`);
    const lines = mandala(defs, random(`mandala ${stage.program}`), {
      x: stage.at(0.19),
      y: stage.down(0.42),
      inner: unit * 6,
      outer: unit * 20,
      rings: 3,
    });
    const rosette = defs.keep((id) => `<g id="${id}">${lines}</g>`);
    const masonry = `<path d="${joints}" fill="none" stroke="${mood.stone[2]}" stroke-width="${coordinate(unit * 0.14)}" opacity=".2"/>`;
    const carving = `<g fill="none"><use href="#${rosette}" transform="translate(${coordinate(unit * 0.16)} ${coordinate(unit * 0.18)})" stroke="${mood.glow}" opacity=".55"/><use href="#${rosette}" stroke="${mood.stone[2]}" opacity=".62"/></g>`;
    const wall = archWall(stage, opening, 0.1);
    return [
      `<g ${around}>${wall}${masonry}${carving}</g>`,
      `<g ${defs.clip(archPath(opening))}>${view(stage)}</g>`,
      ledge(stage, sill),
      lamp(stage, stage.at(0.1), sill + unit * 2.6, unit * 6.5),
      lamp(stage, stage.at(0.28), sill + unit * 2.6, unit * 6.5),
      path`<ellipse cx="${stage.at(0.19)}" cy="${sill + unit * 2.9}" rx="${unit * 7.5}" ry="${unit * 0.9}" fill="${mood.stone[2]}" opacity=".45"/>`,
      lotus(stage, stage.at(0.19), sill + unit * 2.9, unit * 10),
    ].join('');
  };
}
