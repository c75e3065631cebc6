import type { HttpContext } from '@adonisjs/core/http';
import OnLoanException from '#exceptions/on_loan_exception';
import ToolService from '#services/tool_service';
import { createToolValidator, listToolsValidator, updateToolValidator } from '#validators/tool';

export default class ToolsController {
  private tools = new ToolService();

  /**
   * List tools.
   *
   * The newest last.
   */
  async index({ request }: HttpContext) {
    return this.tools.list(await request.validateUsing(listToolsValidator));
  }

  async store({ request, response }: HttpContext) {
    const values = await request.validateUsing(createToolValidator);
    return response.created(this.tools.add(values));
  }

  async show({ params }: HttpContext) {
    return this.tools.find(params.id);
  }

  async update({ params, request }: HttpContext) {
    const tool = this.tools.find(params.id);
    return Object.assign(tool, await request.validateUsing(updateToolValidator));
  }

  async destroy({ params, response }: HttpContext) {
    const tool = this.tools.find(params.id);
    if (tool.lentTo !== null) throw new OnLoanException();
    this.tools.remove(tool);
    return response.noContent();
  }
}
