import { ACCESS_MESSAGES } from '@qlu/contracts/access/access.messages';
import { Follows } from '../../../../platform/http/follows.js';

const given =
  (sentence: string) =>
  (value: unknown): string | null =>
    typeof value === 'string' && value !== '' && value.length <= 1_000 ? null : sentence;

export class LoginRequest {
  @Follows(given(ACCESS_MESSAGES.usernameRequired))
  username!: string;

  @Follows(given(ACCESS_MESSAGES.passwordRequired))
  password!: string;
}
