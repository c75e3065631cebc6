import { projectPath } from '../../../../core/project-path';
import type { StandIn } from '../stand-in';

/** What is read instead of a class below `Prettus`, by its name there and what its file declares. */
export function prettusClass(name: string, declaration: string): StandIn {
  const namespace = name.slice(0, name.lastIndexOf('\\'));
  return {
    name: `prettus\\${name}`.toLowerCase(),
    path: projectPath(`vendor/prettus/${name.replaceAll('\\', '/')}.php`),
    text: `<?php namespace Prettus\\${namespace}; ${declaration}`,
  };
}
