import { ExceptionHandler } from '@adonisjs/core/http';

export default class HttpExceptionHandler extends ExceptionHandler {
  protected debug = false;

  protected override async report(): Promise<void> {}
}
