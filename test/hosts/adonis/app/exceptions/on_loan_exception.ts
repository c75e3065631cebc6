import { Exception } from '@adonisjs/core/exceptions';
import type { HttpContext } from '@adonisjs/core/http';

export default class OnLoanException extends Exception {
  static status = 409;

  async handle(error: this, { response }: HttpContext) {
    response.status(error.status).send({ message: 'Somebody has it', code: 'E_ON_LOAN' });
  }
}
