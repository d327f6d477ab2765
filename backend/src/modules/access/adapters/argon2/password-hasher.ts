import { Injectable } from '@nestjs/common';
import argon2 from 'argon2';

/** The library throws for anything else. */
const HASH = /^\$argon2id\$v=\d+\$[mtp=,\d]+(\$[A-Za-z0-9+/]+){2}$/;

/** argon2id as OWASP recommends. Passwords are normalized: keyboards compose the same Telugu vowel in different ways. */
@Injectable()
export class PasswordHasher {
  async hash(password: string): Promise<string> {
    return argon2.hash(password.normalize(), {
      type: argon2.argon2id,
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    });
  }

  /** False also for a hash that cannot be read. */
  async verify(password: string, hash: string): Promise<boolean> {
    if (!HASH.test(hash)) return false;
    const normalized = password.normalize();
    if (await argon2.verify(hash, normalized)) return true;
    // An earlier release made hashes of what was typed.
    return normalized !== password && argon2.verify(hash, password);
  }
}
