/** Messages of the administrator's login and session. */
export const ACCESS_MESSAGES = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  invalidCredentials: 'Invalid username or password',
  codeRequired: 'Code is required',
  codeAsked: 'Please enter the code from your authenticator app',
  codeWrong: 'This code is not right, or it was used already',
  passwordWrong: 'This password is not right',
  secondFactorOn: 'Two-step login is on already',
  secondFactorOff: 'Two-step login is not on',
  loginRequired: 'Please log in to continue',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  crossSite: 'This request came from another site and was refused.',
} as const;
