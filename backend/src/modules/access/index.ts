export { AccessModule } from './access.module.js';
export { RemoveSecondFactor } from './application/remove-second-factor.js';
export { LostPhoneModule } from './lost-phone.module.js';
