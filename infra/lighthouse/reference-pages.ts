import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from '../launcher/root.ts';

/** Two pages to compare with: the smallest possible page (`/empty.html`), and what a new React project shows (`/`). */
export type ReferencePages = { url: string; stop(): Promise<void> };

const EMPTY =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><p>Hello</p>';
const HELLO =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hello</title></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>';
const HELLO_SCRIPT = `import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';
function Counter() {
  const [count, setCount] = useState(0);
  return createElement('main', null, createElement('h1', null, 'Vite + React'),
    createElement('button', { onClick: () => setCount(count + 1) }, 'count is ' + count));
}
createRoot(document.getElementById('root')).render(createElement(StrictMode, null, createElement(Counter)));
`;
const HELLO_STYLE = 'body { margin: 2rem; font-family: system-ui, sans-serif; } h1 { font-size: 3rem; }';
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the React page with the site's Vite and React, and serves both pages compressed. */
export async function startReferencePages(): Promise<ReferencePages> {
  // Inside the project, so that Vite finds its packages.
  const folder = await mkdtemp(join(ROOT, '.cache', 'hello-'));
  const files = new Map<string, Buffer>([['/empty.html', gzipSync(EMPTY)]]);
  try {
    await writeFile(join(folder, 'index.html'), HELLO);
    await writeFile(join(folder, 'main.js'), HELLO_SCRIPT);
    await writeFile(join(folder, 'main.css'), HELLO_STYLE);
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: { write: false },
    });
    for (const { output } of [result].flat() as { output: BuiltFile[] }[])
      for (const file of output) files.set(`/${file.fileName}`, gzipSync(file.code ?? file.source ?? ''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = files.get(path);
    if (!body) return void response.writeHead(404).end();
    response.setHeader('Content-Type', `${TYPES[extname(path)] ?? 'text/plain'}; charset=utf-8`);
    response.setHeader('Content-Encoding', 'gzip');
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type BuiltFile = { fileName: string; code?: string; source?: string | Uint8Array };
