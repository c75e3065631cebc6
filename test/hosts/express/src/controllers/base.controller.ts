import { Router, type RequestHandler } from 'express';

export interface RouteConfig {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  handler: RequestHandler;
  middleware?: RequestHandler[];
}

export abstract class BaseController {
  readonly router = Router();

  protected route({ method, path, handler, middleware = [] }: RouteConfig): void {
    this.router[method](path, ...middleware, handler.bind(this));
  }
}
