import type { HttpContext } from '@adonisjs/core/http';
import { data, type Loan } from '#services/store';
import { noticeValidator } from '#validators/member';

export default class DeskController {
  async overdue({ request }: HttpContext): Promise<Loan[]> {
    const { before, member } = request.qs();
    const late = data().loans.filter((loan) => loan.returnedOn === null && (!before || loan.dueOn < before));
    return late.filter(({ memberId }) => !member || memberId === Number(member));
  }

  async report({ response }: HttpContext) {
    response.header('Content-Type', 'text/csv');
    return response.send('tool,loans\nDrill,3');
  }

  async notify({ request, response }: HttpContext) {
    const { memberIds } = await request.validateUsing(noticeValidator);
    return response.accepted({ sent: memberIds.length });
  }

  async member({ params, response }: HttpContext) {
    const member = data().members.find(({ id }) => id === Number(params.id));
    return member ?? response.notFound({ message: 'There is no such member' });
  }
}
