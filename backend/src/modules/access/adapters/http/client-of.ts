import type { Request } from 'express';
import type { Client } from '../../domain/client.js';
import { addressClass } from './address-class.js';

export function clientOf({ ip = 'unknown' }: Request): Client {
  return { address: ip, addressClass: addressClass(ip) };
}
