import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AppError } from '../../kernel/app-error.js';
import { FileStorage, isFileName, type StoredFile, type Sweep } from './file-storage.js';

export interface S3Settings {
  /** Undefined: Amazon's endpoint of the region. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The SDK also logs errors to the console that it throws. */
const noop = (): void => undefined;
const SILENT_LOGGER = { trace: noop, debug: noop, info: noop, warn: noop, error: noop };

const CONNECT_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 15_000;

/** Files in a bucket of any S3 service. The service stores an object completely or not at all. */
export class S3FileStorage extends FileStorage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      // Services other than Amazon's often have no host name for each bucket and no support for newer checksums.
      forcePathStyle: endpoint !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: SILENT_LOGGER,
      credentials: { accessKeyId, secretAccessKey },
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        throwOnRequestTimeout: true,
      },
    });
  }

  async put(name: string, { content, size, contentType }: StoredFile): Promise<void> {
    if (!isFileName(name)) throw new Error('A file cannot have this name');
    // The SDK does not listen to errors of the body. Without a listener, one would end the process.
    const abort = new AbortController();
    content.once('error', (error) => abort.abort(error));
    const put = new PutObjectCommand({
      Bucket: this.bucket,
      Key: name,
      Body: content,
      ContentLength: size,
      ContentType: contentType,
    });
    await this.translated(this.client.send(put, { abortSignal: abort.signal })).catch((error: unknown) => {
      throw content.errored ?? error;
    });
  }

  async get(name: string): Promise<StoredFile | null> {
    if (!isFileName(name)) return null;
    const object = await this.translated(
      this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: name })).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }),
    );
    if (!object) return null;
    return {
      content: object.Body as Readable,
      size: object.ContentLength ?? 0,
      contentType: object.ContentType ?? 'application/octet-stream',
    };
  }

  async names(): Promise<string[]> {
    return (await this.objects('')).map(({ name }) => name).filter(isFileName);
  }

  async remove(name: string): Promise<void> {
    if (!isFileName(name)) return;
    await this.translated(this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: name })));
  }

  async sweep({ prefix, keep, before }: Sweep): Promise<string[]> {
    const objects = await this.objects(prefix);
    const stale = objects.filter(({ name, storedAt }) => !keep.has(name) && storedAt < before);
    for (const { name } of stale) await this.remove(name);
    return stale.map(({ name }) => name);
  }

  private async objects(prefix: string): Promise<{ name: string; storedAt: Date }[]> {
    const list = async (): Promise<{ name: string; storedAt: Date }[]> => {
      const objects = [];
      const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified = new Date() } of Contents) {
          objects.push({ name: Key, storedAt: LastModified });
        }
      }
      return objects;
    };
    return this.translated(list());
  }

  private async translated<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      throw new AppError('STORAGE_UNREACHABLE', { cause: error });
    }
  }
}
