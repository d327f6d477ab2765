import request, { type Response } from 'supertest';
import { call, type CallOptions, type Client } from './call.js';
import { deployment } from './deployment.js';

/** Returns a client that is logged in as the owner. */
export async function logIn(): Promise<Client> {
  const admin = request.agent(deployment.url);
  const response = await call('POST /api/admin/login', {
    as: admin,
    body: { username: deployment.adminUsername, password: deployment.adminPassword },
  });
  if (response.status !== 200) throw new Error(`The owner cannot log in: ${response.text}`);
  return admin;
}

let session: Promise<Client> | undefined;

/** Calls an operation as the owner, who logs in once for each test file. */
export async function asOwner(name: string, options: CallOptions = {}): Promise<Response> {
  session ??= logIn();
  return call(name, { ...options, as: await session });
}
