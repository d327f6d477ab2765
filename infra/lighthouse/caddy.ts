import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { ROOT } from '../launcher/root.ts';

/** No file outside the temporary folder: no trusted certificate authority, no control port, no redirects from port 80. */
const LOCAL_OPTIONS = '{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects';

/** `addressOf` returns the https address of a server that Caddy is in front of. */
export type Caddy = { addressOf(server: string): string; stop(): Promise<void> };

/**
 * Starts Caddy with the Caddyfile of production and a self-signed certificate, in front of servers on this machine, so that
 * the browser uses HTTP/2.
 *
 * @param servers the address of a server for each port that Caddy opens
 * @throws Error with Caddy's output when it does not start, for example because it is not installed
 */
export async function startCaddy(servers: ReadonlyMap<number, string>): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'qlu-caddy-'));
  const production = await readFile(join(ROOT, 'infra', 'compose', 'Caddyfile'), 'utf8');
  const [options = '', site = ''] = production.split(/\n\}\n+(?=\{\$DOMAIN\})/);
  const sites = [...servers].map(([port, server]) =>
    site
      .slice(0, site.indexOf('\nwww.'))
      .replaceAll('{$DOMAIN}', `localhost:${port}`)
      .replace('server:3000', new URL(server).host),
  );
  const addresses = new Map([...servers].map(([port, server]) => [server, `https://localhost:${port}`]));
  const local = options.replace('{', LOCAL_OPTIONS).replace('{$TLS_EMAIL}', 'operator@example.org');
  const config = join(folder, 'Caddyfile');
  await writeFile(config, [`${local}\n}`, ...sites].join('\n\n'));
  const caddy = execa('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    all: true,
    reject: false,
  });
  const stop = async (): Promise<void> => {
    caddy.kill();
    await caddy;
    await rm(folder, { recursive: true, force: true });
  };
  let hasEnded = false;
  void caddy.then(() => (hasEnded = true));
  const [first = 0] = servers.keys();
  while (!(await accepts(first))) {
    if (hasEnded) {
      const { shortMessage, all } = await caddy;
      await stop();
      throw new Error(`Caddy did not start: ${shortMessage ?? ''}\n${all ?? ''}`);
    }
    await delay(100);
  }
  return { addressOf: (server) => addresses.get(server) ?? server, stop };
}

/** Whether a program listens on this port. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: 'localhost', port });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });
}
