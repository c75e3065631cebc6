import type { Host } from './host';
import { laravelHost } from './laravel/host';

/** Every framework whose applications can be read, in the order in which a project is tried. */
export const hosts: readonly Host[] = [laravelHost];
