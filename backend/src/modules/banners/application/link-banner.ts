import { Injectable } from '@nestjs/common';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Transactions } from '../../../kernel/transactions.js';
import { ProgramRepository } from '../../programs/index.js';
import { BannerRepository } from '../ports/banner-repository.js';

/** The path of a banner's picture, and that of the one that the user saw; null is none. */
interface LinkEdit {
  to: string | null;
  seen?: string | null | undefined;
  /** The program that the banner leaves. */
  leaves?: number | null | undefined;
}

@Injectable()
export class LinkBanner {
  constructor(
    private readonly programs: ProgramRepository,
    private readonly banners: BannerRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Links a program to the banner with this picture; null removes the link. A banner that leaves another program stays there
   * when the call is rejected. Of several concurrent calls exactly one succeeds, which the database ensures. Repeating a call
   * changes nothing.
   * @param who the user's name
   * @throws PROGRAM_NOT_FOUND, BANNER_NOT_FOUND, PROGRAM_HAS_BANNER, BANNER_ALREADY_LINKED; BANNERS_CHANGED when somebody else
   *   has linked another banner meanwhile, also to the program that the banner leaves
   */
  async execute(programId: number, edit: LinkEdit, who: string): Promise<void> {
    const { to: image, leaves } = edit;
    try {
      await this.transactions.run(async () => {
        if (image !== null && leaves && leaves !== programId) {
          // In one order, so that two users who exchange the banners of two programs do not wait for each other.
          for (const id of [programId, leaves].toSorted((one, other) => one - other))
            await this.programs.lock(id);
          await this.link(leaves, { to: null, seen: image }, who);
        }
        await this.link(programId, edit, who);
      });
    } catch (error) {
      throw image !== null && isAlreadyLinked(error) ? await this.alreadyLinked(image, error) : error;
    }
  }

  private async link(programId: number, { to: image, seen }: LinkEdit, who: string): Promise<void> {
    const before = await this.programs.linkBanner(programId, image);
    if (before === image) return;
    if (seen !== undefined && seen !== before) throw new AppError('BANNERS_CHANGED');
    const banner = { from: await this.nameOf(before), to: await this.nameOf(image) };
    const action = image === null ? 'banner.unlinked' : 'banner.linked';
    await this.audit.record({ who, action, subject: `program ${programId}`, details: { banner } });
  }

  private async nameOf(image: string | null): Promise<string | null> {
    return image === null ? null : this.banners.filenameOf(image);
  }

  /** The error names the program that has the banner, so that the office knows which link to remove. */
  private async alreadyLinked(image: string, cause: unknown): Promise<AppError> {
    const holder = await this.programs.holderOf(image);
    const sentence = holder === null ? undefined : BANNER_MESSAGES.alreadyLinked(holder);
    return new AppError('BANNER_ALREADY_LINKED', { sentence, cause });
  }
}

function isAlreadyLinked(error: unknown): boolean {
  return error instanceof AppError && error.code === 'BANNER_ALREADY_LINKED';
}
