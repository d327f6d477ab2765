import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { toPaise } from '@qlu/contracts/money/money.rules';
import type { Request } from 'express';
import { AppError } from '../../../../kernel/app-error.js';
import { Username, BackOffice } from '../../../../platform/http/back-office.js';
import { RecordIdPipe } from '../../../../platform/http/record-id.pipe.js';
import { UserService } from '../../application/user.service.js';
import type { Rights } from '../../domain/user.js';
import { UserQueries } from '../persistence/user-queries.js';
import { AcceptInvitationRequest } from './access.dto.js';
import { DeviceCookies } from './device-cookies.js';
import {
  InviteUserRequest,
  UserRightsRequest,
  type InvitationAcceptedResponse,
  type UserChangedResponse,
  type UsersResponse,
} from './users.dto.js';

@BackOffice('users')
@Controller('api/admin/users')
export class UsersController {
  constructor(
    private readonly queries: UserQueries,
    private readonly users: UserService,
  ) {}

  /** All users: first the owner of the settings, then the invited users by name. */
  @Get()
  async list(): Promise<UsersResponse> {
    return { success: true, users: await this.queries.list() };
  }

  /** Adds a user, and sends an email with a link to choose a password. */
  @Post()
  async invite(@Body() body: InviteUserRequest, @Username() who: string): Promise<UserChangedResponse> {
    const { email, display_name: displayName } = body;
    const user = { username: email, displayName: displayName.trim(), ...toRights(body) };
    return this.changed(await this.users.invite(user, who));
  }

  /** Changes the role and the refund limit. Takes effect at the user's next request. */
  @Put(':id')
  async update(
    @Param('id', RecordIdPipe) id: number,
    @Body() body: UserRightsRequest,
    @Username() who: string,
  ): Promise<UserChangedResponse> {
    const { former_role: role, former_refund_limit: limit } = body;
    const seen = { role, refundLimit: limit === undefined ? undefined : toPaise(limit) };
    await this.users.changeRights(id, { to: toRights(body), seen }, who);
    return this.changed(id);
  }

  /** Disables a user. All sessions of the user end. */
  @Post(':id/disable')
  @HttpCode(200)
  async disable(
    @Param('id', RecordIdPipe) id: number,
    @Username() who: string,
  ): Promise<UserChangedResponse> {
    await this.users.disable(id, who);
    return this.changed(id);
  }

  /** Allows a disabled user to log in again. */
  @Post(':id/enable')
  @HttpCode(200)
  async enable(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<UserChangedResponse> {
    await this.users.enable(id, who);
    return this.changed(id);
  }

  /** Sends a new link to choose a password. The former link stops working. */
  @Post(':id/resend')
  @HttpCode(200)
  async resend(@Param('id', RecordIdPipe) id: number, @Username() who: string): Promise<UserChangedResponse> {
    await this.users.inviteAgain(id, who);
    return this.changed(id);
  }

  private async changed(id: number): Promise<UserChangedResponse> {
    const user = await this.queries.find(id);
    if (!user) throw new AppError('RECORD_NOT_FOUND');
    return { success: true, user };
  }
}

@Controller('api/admin/invitations')
export class InvitationsController {
  constructor(
    private readonly users: UserService,
    private readonly devices: DeviceCookies,
  ) {}

  /** Stores the password of an invited user, who then logs in with it. Has the limit of logins. */
  @Post('accept')
  @HttpCode(200)
  async accept(
    @Body() { token, password }: AcceptInvitationRequest,
    @Req() request: Request,
  ): Promise<InvitationAcceptedResponse> {
    const client = this.devices.getClient(request, '');
    return { success: true, username: await this.users.acceptInvitation(token, password, client) };
  }
}

function toRights({ role, refund_limit: limit }: Pick<UserRightsRequest, 'role' | 'refund_limit'>): Rights {
  return { role, refundLimit: toPaise(limit) };
}
