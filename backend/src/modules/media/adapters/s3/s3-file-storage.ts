import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AppError } from '../../../../kernel/app-error.js';
import { FileStorage, isFileName, type StoredFile, type Sweep } from '../../ports/file-storage.js';

export interface S3Settings {
  /** Undefined: Amazon's own, by the region. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The SDK warns on the console of what is thrown anyway. */
const nothing = (): void => undefined;
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;

/** Files in a bucket of any service that speaks S3. The service itself stores an object whole or not at all. */
export class S3FileStorage extends FileStorage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      // Other services than Amazon's rarely have a host name for each bucket, nor its newer checksums.
      forcePathStyle: endpoint !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: SILENT,
      credentials: { accessKeyId, secretAccessKey },
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
      },
    });
  }

  async put(name: string, { content, size, contentType }: StoredFile): Promise<void> {
    if (!isFileName(name)) throw new Error('A file cannot have this name');
    // The SDK does not hear its body's errors: unheard, one would end the process.
    const broken = new AbortController();
    content.once('error', (error) => broken.abort(error));
    const put = new PutObjectCommand({
      Bucket: this.bucket,
      Key: name,
      Body: content,
      ContentLength: size,
      ContentType: contentType,
    });
    await this.reached(this.client.send(put, { abortSignal: broken.signal })).catch((error: unknown) => {
      throw content.errored ?? error;
    });
  }

  async get(name: string): Promise<StoredFile | null> {
    if (!isFileName(name)) return null;
    const found = await this.reached(
      this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: name })).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }),
    );
    if (!found) return null;
    return {
      content: found.Body as Readable,
      size: found.ContentLength ?? 0,
      contentType: found.ContentType ?? 'application/octet-stream',
    };
  }

  async remove(name: string): Promise<void> {
    if (!isFileName(name)) return;
    await this.reached(this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: name })));
  }

  async sweep({ prefix, keep, before }: Sweep): Promise<string[]> {
    const stale: string[] = [];
    const list = async (): Promise<void> => {
      const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified = new Date() } of Contents) {
          if (!keep.has(Key) && LastModified < before) stale.push(Key);
        }
      }
    };
    await this.reached(list());
    for (const name of stale) await this.remove(name);
    return stale;
  }

  private async reached<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      throw new AppError('STORAGE_UNREACHABLE', { cause: error });
    }
  }
}
