import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../kernel/app-error.js';
import {
  DocumentPrinter,
  type PrintedCertificate,
  type PrintedDocument,
} from '../../kernel/document-printer.js';
import { CERTIFICATE_TEMPLATE, DOCUMENT_SIGN, DOCUMENT_TEMPLATE } from './templates.js';
import type { TypstRequest, TypstResult, TypstWorkerData } from './typst.worker.js';

/** Starting takes about two seconds, a document a tenth of a second; more when the processor is busy. */
const TIMEOUT_MS = 25_000;
/** Typst keeps 150 MB while its worker runs. */
const IDLE_MS = 30_000;
/** Typst's memory grows a little with each document. */
const DOCUMENTS_PER_WORKER = 200;
/** Two minutes of work: then the connection of a request ends. */
const MAX_WAITING = 600;

const FONTS = [
  '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
  '@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf',
  '@expo-google-fonts/marcellus/400Regular/Marcellus_400Regular.ttf',
  '@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf',
  '@expo-google-fonts/noto-sans-telugu/600SemiBold/NotoSansTelugu_600SemiBold.ttf',
];

/** The worker is in the folder of this file, both in the build and in the sources. */
const WORKER = new URL(`./typst.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

const packages = createRequire(import.meta.url);

/**
 * Creates PDFs with Typst, which shapes Telugu correctly. Typst runs in a worker thread that starts with the first
 * document and ends when it is idle, so that it blocks no request and costs nothing when nobody prints.
 */
export class TypstPrinter extends DocumentPrinter {
  private running: TypstWorker | null = null;
  /** Documents are printed one after the other, so that two workers never need their memory together. */
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  print(document: PrintedDocument): Promise<Buffer> {
    return this.printWith('document', document, toInput(document));
  }

  printCertificate(certificate: PrintedCertificate): Promise<Buffer> {
    return this.printWith('certificate', certificate, toCertificateInput(certificate));
  }

  private async printWith(
    template: TypstRequest['template'],
    { logo, signatory }: Pick<PrintedDocument, 'logo' | 'signatory'>,
    input: object,
  ): Promise<Buffer> {
    try {
      if (this.waiting >= MAX_WAITING) throw new Error('Too many documents are waiting');
      this.waiting += 1;
      const printed = this.last.then(() => {
        if (!this.running?.isUsable) this.running = new TypstWorker();
        return this.running.print(template, {
          document: JSON.stringify(input),
          sign: logo ? toSvg(logo) : DOCUMENT_SIGN,
          signature: signatory?.signature ? toSvg(signatory.signature) : '',
        });
      });
      this.last = printed.catch(() => undefined).finally(() => (this.waiting -= 1));
      return await printed;
    } catch (cause) {
      throw new AppError('DOCUMENT_UNAVAILABLE', { cause });
    }
  }

  /** Called by Nest when the server stops. */
  async onApplicationShutdown(): Promise<void> {
    await this.running?.end(new Error('The server stops'));
  }
}

class TypstWorker {
  private readonly worker: Worker;
  /** The document that is printed now. */
  private current: PromiseWithResolvers<Buffer> | null = null;
  private printed = 0;
  private hasEnded = false;
  private timer: NodeJS.Timeout | undefined;

  constructor() {
    const workerData: TypstWorkerData = {
      templates: { document: DOCUMENT_TEMPLATE, certificate: CERTIFICATE_TEMPLATE },
      fonts: FONTS.map((font) => packages.resolve(font)),
    };
    this.worker = new Worker(WORKER, { workerData });
    this.worker.unref();
    this.worker.on('message', (result: TypstResult) => this.receive(result));
    this.worker.on('error', (error) => void this.end(error));
    this.worker.on('exit', () => void this.end(new Error('The worker of Typst ended')));
  }

  get isUsable(): boolean {
    return !this.hasEnded && this.printed < DOCUMENTS_PER_WORKER;
  }

  print(template: TypstRequest['template'], inputs: Record<string, string>): Promise<Buffer> {
    this.printed += 1;
    this.current = Promise.withResolvers<Buffer>();
    this.worker.postMessage({ template, inputs } satisfies TypstRequest);
    this.endAfter(TIMEOUT_MS, 'A document takes too long');
    return this.current.promise;
  }

  async end(cause: Error): Promise<void> {
    this.hasEnded = true;
    clearTimeout(this.timer);
    this.current?.reject(cause);
    this.current = null;
    await this.worker.terminate();
  }

  private receive(result: TypstResult): void {
    if ('pdf' in result) this.current?.resolve(Buffer.from(result.pdf));
    else this.current?.reject(new Error(result.error));
    this.current = null;
    this.endAfter(this.isUsable ? IDLE_MS : 0, 'Typst is idle');
  }

  private endAfter(milliseconds: number, reason: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.end(new Error(reason)), milliseconds);
    this.timer.unref();
  }
}

/** The document as the template reads it. */
function toInput({ title, issuer, headline, groups, notes, createdAt, ...rest }: PrintedDocument): object {
  const { stamp = '', signatory } = rest;
  return {
    title,
    issuer,
    headline: {
      label: headline.label,
      value: headline.value,
      state: headline.state,
      good: headline.isGood,
    },
    groups: groups.map(({ title: heading, facts }) => ({
      title: heading,
      facts: facts.map(({ name, value }) => [name, printed(value)]),
    })),
    notes: notes.map(printed),
    stamp,
    signatory: signatory ? [signatory.name, signatory.title] : [],
    created: toDatetime(createdAt),
  };
}

function toCertificateInput(certificate: PrintedCertificate): object {
  const { title, issuer, name, program, facts, number, createdAt, signatory } = certificate;
  return {
    title,
    number,
    issuer: printed(issuer),
    name: printed(name),
    program: printed(program),
    facts: facts.map(printed),
    signatory: signatory ? [signatory.name, signatory.title] : [],
    created: toDatetime(createdAt),
  };
}

/** As the fonts can show it. Lines stay lines. */
function printed(text: string): string {
  return breakLongWords(text.split('\n').map(withoutEmojis).join('\n'));
}

/** The arguments of Typst's `datetime`, in UTC. */
function toDatetime(instant: Date): object {
  return {
    year: instant.getUTCFullYear(),
    month: instant.getUTCMonth() + 1,
    day: instant.getUTCDate(),
    hour: instant.getUTCHours(),
    minute: instant.getUTCMinutes(),
    second: instant.getUTCSeconds(),
  };
}

/** A PNG inside an SVG: inputs of Typst are texts. Width and height are at a fixed place of every PNG. */
function toSvg(png: Buffer): string {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data = `data:image/png;base64,${png.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${data}"/></svg>`;
}

/** Shorter words fit into a line. Transaction ids, such as `reg_` and a UUID, have no break, so that they can be copied. */
const LONG_WORD = /(?<!\S)(?![a-z]+_[\da-f-]{1,36}(?!\S))\S{31,}/gu;
const ZERO_WIDTH_SPACE = '\u200b';

const letters = new Intl.Segmenter('te', { granularity: 'grapheme' });

/** Lets words that are too long for a line continue on the next one, but only between whole letters (aksharas). */
export function breakLongWords(text: string): string {
  return text.replace(LONG_WORD, (word) =>
    Array.from(letters.segment(word), ({ segment }) => segment).join(ZERO_WIDTH_SPACE),
  );
}

/** The fonts of documents have these signs. */
const EMOJI = /[[\p{RGI_Emoji}\p{Extended_Pictographic}\p{Emoji_Component}]--[#*0-9©®™\u200D]]/gv;

/** Leaves out emojis, for which the fonts have no letters. A text of emojis only stays as it is. */
export function withoutEmojis(text: string): string {
  const letters = text.replace(EMOJI, ' ').replace(/\s+/gu, ' ').trim();
  return letters || text;
}
