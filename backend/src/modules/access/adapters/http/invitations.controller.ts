import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { UserService } from '../../application/user.service.js';
import { AcceptInvitationRequest } from './access.dto.js';
import { DeviceCookies } from './device-cookies.js';
import type { InvitationAcceptedResponse } from './users.dto.js';

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
