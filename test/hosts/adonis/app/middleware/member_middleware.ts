import { Exception } from '@adonisjs/core/exceptions';
import type { HttpContext } from '@adonisjs/core/http';
import type { NextFn } from '@adonisjs/core/types/http';
import { data } from '#services/store';

export default class MemberMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn, options: { mayEdit?: boolean } = {}) {
    const token = request.header('authorization')?.replace(/^Bearer /, '');
    const member = data().members.find(({ id }) => token === `member-${id}`);
    if (!member) return response.unauthorized({ message: 'Show a token' });
    if (options.mayEdit && !member.mayEdit) throw new Exception('Ask an editor', { status: 403 });
    return next();
  }
}
