import { styleNodes } from '../../prerender/styleNodes';
import { pageStyles } from './pageStyles';

function selected(css: string, html: string): string {
  return pageStyles(styleNodes(css))(html);
}

describe('pageStyles', () => {
  it('selects rules whose classes are all in the page, and rules without a class', () => {
    const css = 'h1{color:red}._a_1{top:0}._a_1 ._b_2{top:1px}._c_3,._a_1:hover{top:2px}';
    expect(selected(css, '<p class="x _a_1">')).toBe('h1{color:red}._a_1{top:0}._a_1:hover{top:2px}');
  });

  it('keeps a rule whose only missing class is excluded by :not', () => {
    expect(selected('._a_1:not(._open_1:is(._b_2)){top:0}', '<p class="_a_1">')).toContain('top:0');
    expect(selected('html:has(._open_1[data-shown]){top:0}', '<p class="_a_1">')).toBe('');
  });

  it('keeps conditions and layers in their order, without empty groups', () => {
    const css =
      '@layer base;@layer base{a{top:0}}@media (width>1px){._a_1{top:1px}}@media print{._b_1{top:2px}}';
    expect(selected(css, '<p class="_a_1">')).toBe(
      '@layer base;@layer base{a{top:0}}@media (width>1px){._a_1{top:1px}}',
    );
  });

  it('has no font faces, which the document has elsewhere', () => {
    expect(selected('@font-face{font-family:Mukta;src:local(Arial)}a{top:0}', '<p>')).toBe('a{top:0}');
  });

  it('adds an animation only with a rule that uses it', () => {
    const css = '@keyframes _turn_1{to{rotate:1turn}}._a_1{animation:1s _turn_1}';
    expect(selected(css, '<p class="_a_1">')).toContain('@keyframes _turn_1');
    expect(selected(css, '<p>')).toBe('');
  });
});
