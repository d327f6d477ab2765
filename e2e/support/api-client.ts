import type { APIRequestContext, APIResponse } from '@playwright/test';

type Options = Parameters<APIRequestContext['post']>[1];

/** Calls the product's API and returns the bodies of its responses. @throws when a request is rejected */
export class ApiClient {
  private readonly request: APIRequestContext;
  private readonly base: string;

  constructor(request: APIRequestContext, base: string) {
    this.request = request;
    this.base = base;
  }

  async get<Body>(path: string, params?: Record<string, string | number>): Promise<Body> {
    return bodyOf(await this.request.get(this.base + path, { params }));
  }

  async post<Body>(path: string, data: object): Promise<Body> {
    return bodyOf(await this.request.post(this.base + path, { data }));
  }

  /** Sends a form with a file. */
  async upload<Body>(path: string, multipart: NonNullable<Options>['multipart']): Promise<Body> {
    return bodyOf(await this.request.post(this.base + path, { multipart }));
  }

  async put(path: string, data: object): Promise<void> {
    await accepted(await this.request.put(this.base + path, { data }));
  }

  async delete(path: string): Promise<void> {
    await accepted(await this.request.delete(this.base + path));
  }
}

async function bodyOf<Body>(response: APIResponse): Promise<Body> {
  return (await (await accepted(response)).json()) as Body;
}

async function accepted(response: APIResponse): Promise<APIResponse> {
  if (response.ok()) return response;
  throw new Error(`${response.url()} responded with ${response.status()}: ${await response.text()}`);
}
