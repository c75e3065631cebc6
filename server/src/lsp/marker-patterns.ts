import type { Host } from '../hosts/host';
import { maximumDepth } from '../project/opening/locate-projects';

/** Globs of the files that make a directory of a folder an application, as deep as applications are looked for. */
export function markerPatterns(hosts: readonly Host[]): readonly string[] {
  const markers = [...new Set(hosts.flatMap((host) => host.markers))].join();
  return Array.from({ length: maximumDepth + 1 }, (_, depth) => `${'*/'.repeat(depth)}{${markers}}`);
}
