import { ArgumentsHost, Catch, ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';

@Catch(HttpException)
export class ProblemFilter implements ExceptionFilter {
  catch(exception: HttpException, host: ArgumentsHost) {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const request = http.getRequest<Request>();
    const body = exception.getResponse();
    const details = typeof body === 'string' ? [body] : [(body as { message: string | string[] }).message].flat();
    response.status(exception.getStatus()).json({ problem: exception.message, details, path: request.url });
  }
}
