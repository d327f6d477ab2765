import { describeGatewayEvents } from '../../src/modules/payments/ports/gateway-events.contract.js';
import { InMemoryGatewayEvents } from './in-memory-gateway-events.js';

describeGatewayEvents(async () => new InMemoryGatewayEvents());
