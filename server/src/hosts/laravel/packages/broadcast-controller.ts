import { projectPath } from '../../../core/project-path';
import type { StandIn } from './stand-in';

const directory = 'vendor/laravel/framework/src/Illuminate/Broadcasting';

/**
 * What answers the routes of `Broadcast::routes()`, as far as all broadcasters do the same that let clients listen: what lets
 * them in hangs on the driver. `Illuminate\Broadcasting\BroadcastController`, `Illuminate\Broadcasting\Broadcasters`
 */
export const broadcastController: StandIn = {
  name: 'illuminate\\broadcasting\\broadcastcontroller',
  path: projectPath(`${directory}/BroadcastController.php`),
  text: `<?php namespace Illuminate\\Broadcasting;
    use Illuminate\\Http\\Request;
    use Illuminate\\Support\\Facades\\Broadcast;
    use Symfony\\Component\\HttpKernel\\Exception\\AccessDeniedHttpException;
    class BroadcastController {
      public function authenticate(Request $request) {
        if (empty($request->channel_name)) { throw new AccessDeniedHttpException; }
        return Broadcast::authorized(trim($request->channel_name), trim($request->socket_id));
      }
      public function authenticateUser(Request $request) {
        return Broadcast::authenticated(trim($request->socket_id)) ?? throw new AccessDeniedHttpException;
      }
    }`,
};
