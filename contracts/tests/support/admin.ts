import request from 'supertest';
import { call, type Client } from './call.js';
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
