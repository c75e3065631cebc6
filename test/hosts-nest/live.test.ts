import { describeLiveHost } from '../hosts-node/live/live-suite';
import { sampleApplication } from './sample-application';

describeLiveHost('the sample application of NestJS', {
  root: 'test/hosts/nest',
  start: async () => {
    const application = await sampleApplication();
    return { baseUrl: (await application.getUrl()).replace('[::1]', '127.0.0.1'), stop: () => application.close() };
  },
  credentials: { Authorization: 'Bearer admin-token', 'x-api-key': 'partner-key' },
  variables: { token: 'admin-token', api_key: 'partner-key' },
  pathValues: { state: 'open' },
  unchecked: [
    // What a pipe of the whole application converts before the parameter's own sees it.
    'GET /api/v1/courses (query full: no boolean)',
    'GET /api/v1/classes (query full: no boolean)',
    'GET /api/v1/reports/visits (query days: no integer)',
    // What the handler converts by itself, and what only a decorator of the documentation says.
    'GET /api/v1/bookings (query limit: no number)',
    'GET /api/v1/reports/income/{year} (query currency: off its enumeration)',
    // An interface is gone when the application runs.
    ...[
      'type: left out',
      'type: no string',
      'type: off its enumeration',
      'reference: left out',
      'reference: no string',
    ].map((fault) => `POST /webhooks/payments (${fault})`),
  ],
});
