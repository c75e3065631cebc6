import type { HttpContext } from '@adonisjs/core/http';
import { data } from '#services/store';
import { signInValidator } from '#validators/member';

export default class SessionController {
  /** Sign in. */
  async store({ request, response }: HttpContext) {
    const { email } = await request.validateUsing(signInValidator);
    const member = data().members.find((one) => one.email === email) ?? data().members[0];
    return response.created({ token: `member-${member.id}`, expiresIn: 3600 });
  }

  /** Sign out. */
  async destroy({ response }: HttpContext) {
    return response.noContent();
  }
}
