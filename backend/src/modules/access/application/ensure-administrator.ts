import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { AdministratorRepository } from '../ports/administrator-repository.js';
import { PasswordHasher } from '../ports/password-hasher.js';

/** Sets the name and the password of the first owner at the start, as the settings have them. */
@Injectable()
export class EnsureAdministrator {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditLog,
  ) {}

  async execute(username: string, password: string): Promise<void> {
    const stored = await this.administrators.passwordHashOf(username);
    if (stored && (await this.hasher.verify(password, stored))) return;
    await this.administrators.appoint(username, await this.hasher.hash(password));
    await this.audit.record({
      who: 'the server’s settings',
      action: 'access.administrator-set',
      subject: `owner ${username}`,
      details: {},
    });
  }
}
