export { AuditLogModule } from './audit-log.module.js';
export { AuditModule } from './audit.module.js';
