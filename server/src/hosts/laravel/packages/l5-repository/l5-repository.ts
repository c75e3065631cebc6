import type { StandIn } from '../stand-in';
import { baseRepository } from './base-repository';
import { fractalPresenter } from './fractal-presenter';
import { laravelValidator } from './laravel-validator';
import { requestCriteria } from './request-criteria';

/** The classes of prettus/l5-repository, and of the validation that it brings. https://github.com/andersao/l5-repository */
export const l5Repository: readonly StandIn[] = [
  baseRepository,
  requestCriteria,
  fractalPresenter,
  ...laravelValidator,
];
