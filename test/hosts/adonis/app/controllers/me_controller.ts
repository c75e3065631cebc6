import type { HttpContext } from '@adonisjs/core/http';
import { data, type Member } from '#services/store';
import { passwordValidator, profileValidator } from '#validators/member';

export default class MeController {
  private get member(): Member {
    return data().members[0];
  }

  async show() {
    return this.member;
  }

  async update({ request }: HttpContext): Promise<Member> {
    return Object.assign(this.member, await request.validateUsing(profileValidator));
  }

  async changePassword({ request, response }: HttpContext) {
    await request.validateUsing(passwordValidator);
    return response.noContent();
  }

  async storePhoto({ request, response }: HttpContext) {
    const photo = request.file('photo', { size: '2mb', extnames: ['jpg', 'png'] });
    if (!photo) return response.badRequest({ message: 'Send a photo' });
    this.member.photo = photo.clientName;
    return response.created({ photo: photo.clientName });
  }
}
