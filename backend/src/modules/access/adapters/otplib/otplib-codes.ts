import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { OneTimeCodes } from '../../ports/one-time-codes.js';

const ISSUER = 'Quantum Life University';
const PERIOD_SECONDS = 30;

/** Without letters and digits that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_LENGTH = 5;

@Injectable()
export class OtplibCodes extends OneTimeCodes {
  newSecret(): string {
    return generateSecret();
  }

  addressOf(secret: string, username: string): string {
    return generateURI({ issuer: ISSUER, label: username, secret });
  }

  stepOf(digits: string, secret: string, at: Date): number | null {
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

  newRecoveryCodes(count: number): string[] {
    return Array.from({ length: count }, () => `${letters()}-${letters()}`);
  }
}

function letters(): string {
  return Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
