import { getRequestListener } from '@hono/node-server';
import { listening } from '../hosts-node/live/live-application';
import { describeLiveHost } from '../hosts-node/live/live-suite';
import { sampleApplication } from './sample-application';

/** Of the first member of the sample host, who is a manager. */
const token = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.s1UWb7HcP6sEPWr1WneapN28qA46dj_G1P3N1URLQ5k';

describeLiveHost('the sample application of Hono', {
  root: 'test/hosts/hono',
  start: async () => {
    const { fetch } = await sampleApplication();
    return listening((request, response) => void getRequestListener(fetch)(request, response));
  },
  credentials: { Authorization: `Bearer ${token}`, Cookie: 'session=desk-key', 'X-Signature': 'desk-key' },
  variables: { token, api_key: 'desk-key' },
  pathValues: {},
  unchecked: [
    // What handlers make of what is sent by themselves.
    'GET /api/v1/members (query tag: no array)',
    'POST /api/v1/desk/till/sales (amount: no number)',
    'POST /webhooks/payments (data: no object)',
    'POST /webhooks/mailing (data: no object)',
    // What is only declared of a body.
    'POST /webhooks/payments (type: no string)',
    'POST /webhooks/mailing (type: no string)',
  ],
});
