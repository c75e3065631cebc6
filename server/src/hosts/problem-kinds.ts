import { coreProblemKinds, type ProblemKinds } from '../core/problems';
import type { Host } from './host';

/** Every problem that can be reported where applications of these frameworks are read, the core's own first. */
export function problemKindsOf(hosts: readonly Host[]): ProblemKinds {
  return hosts.reduce<ProblemKinds>((all, { problemKinds }) => ({ ...all, ...problemKinds }), coreProblemKinds);
}
