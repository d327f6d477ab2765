import { generateSync } from 'otplib';

/** An authenticator app. Each code is valid once, so the next code may be up to one step early. */
export class AuthenticatorApp {
  private readonly secret: string;
  private lastStep = 0;

  constructor(secret: string) {
    this.secret = secret;
  }

  nextCode(): string {
    this.lastStep = Math.max(this.lastStep + 1, Math.floor(Date.now() / 30_000));
    return generateSync({ secret: this.secret, epoch: this.lastStep * 30 });
  }
}
