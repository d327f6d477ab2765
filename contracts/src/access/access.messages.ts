/** Messages of the login and session. */
export const ACCESS_MESSAGES = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  invalidCredentials: 'Invalid username or password',
  codeRequired: 'Code is required',
  codeAsked: 'Please enter the code from your authenticator app',
  codeWrong: 'This code is wrong or has already been used. Please try again.',
  passwordWrong: 'This password is wrong. Please try again.',
  secondFactorOn: 'Two-step login is already on',
  secondFactorOff: 'Two-step login is off',
  loginRequired: 'Please log in to continue',
  loggedOut: 'You are logged out.',
  storageBlocked:
    'This browser blocks the cookies and data of this website, so nobody can log in here. Please allow them, and load the page again.',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  crossSite: 'This request came from another site, so we did not accept it.',
} as const;
