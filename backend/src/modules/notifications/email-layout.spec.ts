import { siteSettings } from '@qlu/contracts/site/site-settings';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import type { EmailContent } from './email-content.js';
import { EmailLayout } from './email-layout.js';

const SITE = 'https://www.example.org';
const layout = new EmailLayout({ PUBLIC_URL: SITE });
const EMPTY: EmailContent = {
  to: { name: '', address: '' },
  subject: 'S',
  heading: 'H',
  paragraphs: [],
  facts: [],
  link: null,
  notes: [],
};

/** Texts that visitors type: Telugu, direction marks, templates, HTML and headers. */
const hostile = fc.oneof(
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  fc.constantFrom(
    'లక్ష్మీ నరసింహ',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{organisation.email}} {{{siteUrl}}} {{#each facts}}',
    "O'Brien & Söhne",
    'line one\r\nBcc: other@example.org',
    '\u202egpj.exe',
    '</title></style><body onload=alert(1)>',
    'javascript:alert(1)',
  ),
);

const content: fc.Arbitrary<EmailContent> = fc.record({
  to: fc.constant({ name: '', address: 'sample@example.org' }),
  subject: hostile,
  heading: hostile,
  paragraphs: fc.array(hostile, { maxLength: 3 }),
  facts: fc.array(fc.record({ name: hostile, value: hostile }), { maxLength: 4 }),
  link: fc.option(fc.record({ label: hostile, path: fc.constant('/payment/word') })),
  notes: fc.array(hostile, { maxLength: 2 }),
});

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, ' ').trim();
/** HTML cannot contain a null character and some control characters; a parser replaces them. */
const parsed = (text: string) => plain(text.replace(/\0/g, '\ufffd'));

describe('the layout of an email', () => {
  it('shows any text as text: nothing of it becomes an element, an attribute or a link', () => {
    fc.assert(
      fc.property(content, (email) => {
        const { document } = new JSDOM(layout.render(email).html).window;
        expect([...document.querySelectorAll('script, img, iframe, form, input, object, svg')]).toEqual([]);
        const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
          element.getAttributeNames(),
        );
        expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
        const addresses = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
        for (const address of addresses)
          expect(address.startsWith(SITE) || address === `mailto:${siteSettings.email}`).toBe(true);
        expect(plain(document.querySelector('h1')?.textContent)).toBe(parsed(email.heading));
      }),
      { numRuns: 10 },
    );
  });

  it('says the same in HTML and as plain text', () => {
    fc.assert(
      fc.property(content, (email) => {
        const { html, text } = layout.render(email);
        const document = new JSDOM(html).window.document;
        const cells = [...document.querySelectorAll('.fact-value')].map((cell) => plain(cell.textContent));
        const shown = email.facts.map(({ value }) =>
          plain(value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/\p{Cc}/gu, ' ')),
        );
        expect(cells).toEqual(shown.filter((value) => value !== ''));
        for (const paragraph of email.paragraphs) expect(plain(text)).toContain(plain(paragraph));
        expect(text.includes(`${SITE}/payment/word`)).toBe(email.link !== null);
        expect(html.includes(`href="${SITE}/payment/word"`)).toBe(email.link !== null);
      }),
      { numRuns: 10 },
    );
  });

  it('has one line for each fact, so that no text looks like another fact', () => {
    fc.assert(
      fc.property(content, hostile, (email, value) => {
        const { text } = layout.render({
          ...email,
          facts: [
            { name: 'Amount', value },
            { name: 'Purpose', value: 'Sample' },
          ],
        });
        const lines = text.split('\n').filter((line) => line.startsWith('Purpose: '));
        expect(lines.filter((line) => line === 'Purpose: Sample')).toHaveLength(1);
      }),
      { numRuns: 10 },
    );
  });

  it('has the sender, the postal address and no picture to load', () => {
    const { html, text } = layout.render(EMPTY);
    const { name, email, postalAddress } = siteSettings;
    for (const part of [name, email, ...postalAddress]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(html).not.toMatch(/\bsrc=|url\(|@import|<link/);
  });

  it('breaks a long word on a small phone, so that nothing scrolls sideways', () => {
    const email = {
      ...EMPTY,
      heading: 'Heading',
      paragraphs: ['Paragraph'],
      facts: [{ name: 'Name', value: 'Value' }],
      link: { label: 'Link', path: '/' },
      notes: ['Note'],
    };
    const { document } = new JSDOM(layout.render(email).html).window;
    const broken = [...document.querySelectorAll('[style*="overflow-wrap:anywhere"]')]
      .map(({ textContent }) => textContent)
      .join('');
    for (const text of ['Heading', 'Paragraph', 'Value', 'Link', 'Note']) expect(broken).toContain(text);
  });

  it('links each answer to a question, with its label as the name of the link', () => {
    const email = {
      ...EMPTY,
      paragraphs: ['How was it?'],
      choices: [{ symbol: '🙂', label: 'Good <b>', path: '/feedback/word?face=4' }],
    };
    const { html, text } = layout.render(email);
    const [link, ...others] = [...new JSDOM(html).window.document.querySelectorAll('a.choice')];
    expect(others).toEqual([]);
    expect(link?.getAttribute('href')).toBe(`${SITE}/feedback/word?face=4`);
    expect(link?.querySelector(':not([aria-hidden])')?.textContent).toBe('Good <b>');
    expect(text).toContain(`Good <b>: ${SITE}/feedback/word?face=4`);
  });

  it('links a page of the site by its name, and shows the address of another site', () => {
    const facts = [
      { name: 'Add to Calendar', value: '/programs/1.ics', isLink: true },
      { name: 'Map', value: 'https://maps.example.org/1', isLink: true },
      { name: 'Note', value: '/not-a-link' },
    ];
    const { html, text } = layout.render({ ...EMPTY, facts });
    const links = [...new JSDOM(html).window.document.querySelectorAll('td a:not([href^="mailto:"])')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      [`${SITE}/programs/1.ics`, 'Add to Calendar'],
      ['https://maps.example.org/1', 'https://maps.example.org/1'],
      [SITE, SITE],
    ]);
    expect(text).toContain(`Add to Calendar: ${SITE}/programs/1.ics`);
  });
});
