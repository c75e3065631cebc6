import { describeLiveHost } from '../hosts-node/live/live-suite';
import { listening } from '../hosts-node/live/live-application';
import { sampleApplication } from './sample-application';

describeLiveHost('the sample application of Express', {
  root: 'test/hosts/express',
  start: async () => listening(await sampleApplication()),
  credentials: { Authorization: 'Bearer admin-token', 'X-API-Key': 'partner-key', Cookie: 'kiosk=front-desk' },
  variables: { token: 'admin-token', api_key: 'partner-key' },
  unsaidHeaders: { Cookie: 'kiosk=front-desk' },
  pathValues: {},
  missing: { id: '404', loan: '404', reservation: 'missing' },
  unchecked: [
    'GET /api/tools/search (query limit: no number)',
    'GET /api/loans (query member: no number)',
    'GET /api/reports/usage (query year: no number)',
    'GET /api/reviews (query stars: no integer)',
    // What types of requests declare, and nobody checks.
    'GET /api/reservations (query state: off its enumeration)',
    'PUT /api/members/{id} (name: no string)',
    'PUT /api/members/{id} (phone: no string)',
  ],
  alwaysRefused: { 'GET /api/v1/files/{path}': 410 },
});
