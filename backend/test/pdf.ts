import type { Test } from 'supertest';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** The request, with the file of its response as a buffer. A JSON response is parsed. */
export function asFile(call: Test): Test {
  return call.buffer(true).parse((response, done) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const bytes = Buffer.concat(chunks);
      done(null, response.headers['content-type']?.includes('json') ? JSON.parse(String(bytes)) : bytes);
    });
  });
}

/** The text and the number of pages of a PDF. */
export async function pdfText(pdf: unknown): Promise<{ text: string; pages: number }> {
  const document = await getDocumentProxy(new Uint8Array(pdf as Buffer));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}

interface FirstPage {
  /** Without its line breaks. */
  text: string;
  fonts: string[];
  /** Fewer than letters when conjuncts are shaped. */
  teluguGlyphs: number;
  /** Of the document. */
  pages: number;
  isLandscape: boolean;
  /** Where the longest line ends, in points from the left edge. */
  right: number;
}

export async function readFirstPage(pdf: Buffer): Promise<FirstPage> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const [width = 0, height = 0] = page.view.slice(2);
  const { items } = await page.getTextContent();
  const { fnArray, argsArray } = await page.getOperatorList();
  const fonts = new Set<string>();
  let teluguGlyphs = 0;
  let font = '';
  fnArray.forEach((operation, index) => {
    const [first] = (argsArray[index] as unknown[] | null) ?? [];
    if (operation === OPS.setFont) {
      font = (page.commonObjs.get(String(first)) as { name: string }).name;
      fonts.add(font);
    }
    const isTelugu = operation === OPS.showText && font.includes('Telugu');
    if (isTelugu) teluguGlyphs += (first as unknown[]).filter((each) => typeof each === 'object').length;
  });
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  const ends = items.map((item) => ('str' in item ? Number(item.transform[4]) + item.width : 0));
  const [pages, isLandscape] = [document.numPages, width > height];
  return { text, fonts: [...fonts], teluguGlyphs, pages, isLandscape, right: Math.max(...ends) };
}
