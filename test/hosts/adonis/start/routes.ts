import router from '@adonisjs/core/services/router';
import { middleware } from '#start/kernel';
import './desk_routes.ts';

const SessionController = () => import('#controllers/session_controller');
const ToolsController = () => import('#controllers/tools_controller');
const ReviewsController = () => import('#controllers/reviews_controller');
const LoansController = () => import('#controllers/loans_controller');
const MeController = () => import('#controllers/me_controller');

router.on('/').redirectToPath('/api/v1/tools');

router.get('/health', () => ({ status: 'up', tools: 4 })).as('health');

router
  .group(() => {
    router.post('session', [SessionController, 'store']).as('session.store');
    router.delete('session', [SessionController, 'destroy']).as('session.destroy').use(middleware.member());

    router
      .resource('tools', ToolsController)
      .apiOnly()
      .where('id', router.matchers.number())
      .use(['store', 'update', 'destroy'], middleware.member({ mayEdit: true }));

    router
      .resource('tools.reviews', ReviewsController)
      .only(['index', 'store'])
      .use('store', middleware.member())
      .where('tool_id', router.matchers.number());

    router
      .group(() => {
        router.get('/', [MeController, 'show']).as('show');
        router.patch('/', [MeController, 'update']).as('update');
        router.put('/password', [MeController, 'changePassword']).as('password');
        router.post('/photo', [MeController, 'storePhoto']).as('photo');
      })
      .prefix('/me')
      .as('me')
      .use(middleware.member());

    router
      .group(() => {
        router.shallowResource('tools.loans', LoansController).only(['index', 'store', 'show', 'destroy']);
        router.post('loans/:id/return', '#controllers/loans_controller.giveBack').as('loans.return');
      })
      .use(middleware.member())
      .where('id', router.matchers.number())
      .where('tool_id', router.matchers.number());
  })
  .prefix('/api/v1')
  .as('api');

router.get('/catalog/:slug?', async ({ params, request }) => {
  const page = Number(request.input('page', 1));
  return { slug: params.slug ?? null, page };
});

router.get('/manuals/*', ({ response }) => response.type('txt').send('Read before use.')).as('manuals');
