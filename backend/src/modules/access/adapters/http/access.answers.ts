export class LoginAnswer {
  success!: true;
  username!: string;
}

export class LogoutAnswer {
  success!: true;
}

export class SessionAnswer {
  success!: true;
  authenticated!: boolean;
  username!: string | null;
}
