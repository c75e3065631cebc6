import type { CoreProblemCode } from '../core/problems';
import type { Host } from './host';
import { adonisHost } from './adonis/host';
import { expressHost } from './express/host';
import { fastifyHost } from './fastify/host';
import { honoHost } from './hono/host';
import { laravelHost } from './laravel/host';
import { nestHost } from './nest/host';

/** Every framework whose applications can be read, in the order in which a project is tried. */
export const hosts = [
  laravelHost,
  nestHost,
  adonisHost,
  fastifyHost,
  expressHost,
  honoHost,
] as const satisfies readonly Host[];

/** The code of every problem that can be reported. */
export type ProblemCode = CoreProblemCode | CodeOf<(typeof hosts)[number]>;

type CodeOf<AHost extends Host> = AHost extends Host ? keyof AHost['problemKinds'] & string : never;
