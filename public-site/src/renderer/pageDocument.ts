import { PAGE_DATA_ID, type PageDatum } from '../lib/pageData';
import { documentTemplate, type BuiltCode } from './builtSite';
import { scriptJson } from './scriptJson';

interface PageParts {
  /** Elements of the head, as HTML. */
  head: string;
  /** The page itself, as HTML; empty when the browser draws it. */
  content: string;
  code: BuiltCode;
  data: readonly PageDatum[];
}

const ROOT = '<div id="root"></div>';

function codeLinks({ scripts, styles }: BuiltCode): string {
  return [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ].join('');
}

/** The whole document of a page. */
export function pageDocument({ head, content, code, data }: PageParts): string {
  const given =
    data.length > 0
      ? `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`
      : '';
  return documentTemplate
    .replace('</head>', () => `${codeLinks(code)}${head}</head>`)
    .replace(ROOT, () => `<div id="root">${content}</div>${given}`);
}
