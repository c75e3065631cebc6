import router from '@adonisjs/core/services/router';
import { middleware } from '#start/kernel';
import DeskController from '#controllers/desk_controller';

router
  .group(() => {
    router.get('overdue', [DeskController, 'overdue']);
    router.get('report', [DeskController, 'report']);
    router.post('notices', [DeskController, 'notify']);
    router.route('members/:id', ['GET'], [DeskController, 'member']).where('id', /^[0-9]+$/);
  })
  .prefix('desk')
  .use(middleware.desk());
