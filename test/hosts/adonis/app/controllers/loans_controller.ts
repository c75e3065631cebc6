import type { HttpContext } from '@adonisjs/core/http';
import { data, nextId, type Loan } from '#services/store';
import { loanValidator } from '#validators/member';

export default class LoansController {
  async index({ params }: HttpContext): Promise<{ loans: Loan[] }> {
    return { loans: data().loans.filter(({ toolId }) => toolId === params.tool_id) };
  }

  async store({ params, request, response }: HttpContext) {
    const { dueOn } = await request.validateUsing(loanValidator);
    const loan: Loan = {
      id: nextId(data().loans),
      toolId: params.tool_id,
      memberId: 1,
      dueOn: dueOn.toISOString().slice(0, 10),
      returnedOn: null,
    };
    data().loans.push(loan);
    return response.created(loan);
  }

  async show({ params, response }: HttpContext) {
    const loan = data().loans.find(({ id }) => id === params.id);
    if (!loan) return response.notFound({ message: 'There is no such loan' });
    return loan;
  }

  async destroy({ params, response }: HttpContext) {
    const loan = data().loans.find(({ id }) => id === params.id);
    response.abortUnless(loan, { message: 'There is no such loan' }, 404);
    response.status(204);
  }

  async giveBack({ params, request, response }: HttpContext) {
    const loan = data().loans.find(({ id }) => id === params.id);
    if (!loan) return response.notFound({ message: 'There is no such loan' });
    const { returnedOn = '2026-01-01', remarks } = request.only(['returnedOn', 'remarks']);
    loan.returnedOn = String(returnedOn);
    return { loan, remarks: remarks ?? null };
  }
}
