import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

const ISSUER = 'Quantum Life University';
const PERIOD_SECONDS = 30;

/** Without letters and digits that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_LENGTH = 5;

/** Codes of an authenticator app (RFC 6238): six digits, 30 seconds, SHA-1, which every app supports. */
@Injectable()
export class OneTimeCodes {
  /** A new secret of 160 bits, in base32. */
  newSecret(): string {
    return generateSecret();
  }

  /** The `otpauth://` address of a secret, which an app reads from a QR code. */
  getAddress(secret: string, username: string): string {
    return generateURI({ issuer: ISSUER, label: username, secret });
  }

  /** The time step of `digits`: the step of `at`, the one before or the one after; null when they match none. */
  findStep(digits: string, secret: string, at: Date): number | null {
    const result = verifySync({
      secret,
      token: digits,
      algorithm: 'sha1',
      digits: 6,
      period: PERIOD_SECONDS,
      epoch: Math.floor(at.getTime() / 1_000),
      epochTolerance: PERIOD_SECONDS,
    });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  }

  /** Recovery codes in the form in which they are shown, each with at least 49 bits. */
  newRecoveryCodes(count: number): string[] {
    return Array.from({ length: count }, () => `${letters()}-${letters()}`);
  }
}

function letters(): string {
  return Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
