import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Product } from '../launcher/start-product.ts';
import { startProduct } from '../launcher/start-product.ts';
import { throwAwayFolder } from '../postgres/test-server.ts';

/** One instance of the product. It can be killed and restarted at the same address with the same files. */
export class FaultServer {
  readonly port: number;
  readonly dataDir = join(throwAwayFolder(), `qlu-faults-${randomBytes(6).toString('hex')}`);
  private readonly settings: () => { databaseUrl: string; env: NodeJS.ProcessEnv };
  private readonly fileLimit: number | undefined;
  private product: Product | null = null;

  constructor(
    port: number,
    settings: () => { databaseUrl: string; env: NodeJS.ProcessEnv },
    fileLimit?: number,
  ) {
    this.port = port;
    this.settings = settings;
    this.fileLimit = fileLimit;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.product?.serverPid ?? 0;
  }

  /** Its output since its last start. */
  get output(): string {
    return this.product?.output() ?? '';
  }

  async start(): Promise<void> {
    if (this.product !== null) return;
    const { databaseUrl, env } = this.settings();
    this.product = await startProduct({
      dataDir: this.dataDir,
      databaseUrl,
      env: { ...env, PORT: String(this.port) },
      ...(this.fileLimit !== undefined && { fileLimit: this.fileLimit }),
    });
  }

  /** Ends the server like a crash. */
  async kill(): Promise<void> {
    await this.product?.kill();
    await this.stop();
  }

  async stop(): Promise<void> {
    await this.product?.stop();
    this.product = null;
  }

  /** Stops it and removes its files. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
