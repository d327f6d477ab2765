export { AccessModule } from './access.module.js';
export { AccountRepository } from './ports/account-repository.js';
export { RemoveSecondFactor } from './application/remove-second-factor.js';
export { RemoveSecondFactorModule } from './remove-second-factor.module.js';
