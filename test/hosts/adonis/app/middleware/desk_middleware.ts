import type { HttpContext } from '@adonisjs/core/http';
import type { NextFn } from '@adonisjs/core/types/http';

export default class DeskMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    if (request.header('x-desk-key') !== 'desk-key') return response.unauthorized({ message: 'Show the key of the desk' });
    await next();
  }
}
