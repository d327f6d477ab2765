export { waitingTokenOwner } from './domain/waiting-entry.js';
export { WaitingListModule } from './waiting-list.module.js';
