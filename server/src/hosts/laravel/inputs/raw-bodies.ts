import type { Expression } from '../../../languages/php/syntax/ast';
import type { Traced } from './traced';
import { methodName, type MethodCall, type StaticCall, type Tracer } from './tracer';

const writingFunctions: ReadonlySet<string> = new Set(['file_put_contents', 'fwrite', 'fputs']);
const writingMethods: ReadonlySet<string> = new Set(['put', 'append', 'prepend', 'write']);
const storages = /(?:^|\\)(?:Storage|File)$/;

/** A body that is written where files are, as it was sent, is a file: `file_put_contents($path, $request->getContent())`. */
export function noteWrittenByFunction(tracer: Tracer, name: string, traced: readonly (Traced | null)[]): void {
  if (writingFunctions.has(name)) noteRaw(tracer, traced);
}

/** `Storage::disk('local')->put($path, $request->getContent())`. https://laravel.com/docs/filesystem#storing-files */
export function noteWritten(tracer: Tracer, node: MethodCall | StaticCall, traced: readonly (Traced | null)[]): void {
  if (writingMethods.has(methodName(node) ?? '') && isOfStorage(node)) noteRaw(tracer, traced);
}

function noteRaw(tracer: Tracer, traced: readonly (Traced | null)[]): void {
  const [place, content] = traced;
  if (content?.kind !== 'input' || content.isRaw !== true || content.path !== '') return;
  tracer.found.keptBody(place?.kind === 'input' ? place.path : null);
}

function isOfStorage(node: Expression): boolean {
  if (node.kind === 'methodCall') return isOfStorage(node.of);
  return node.kind === 'staticCall' && 'name' in node.class && storages.test(node.class.name);
}
