import type { OwnMethod } from '../../../languages/php/php-files';
import type { Traced } from './traced';
import type { Frame, Tracer } from './tracer';

/**
 * Methods of a request class that the framework calls before the action sees the request, in its order.
 * `Illuminate\Validation\ValidatesWhenResolvedTrait::validateResolved`, `Illuminate\Foundation\Http\FormRequest::getValidatorInstance`
 */
const askedFirst = [
  'prepareForValidation',
  'authorize',
  'getValidatorInstance',
  'rules',
  'withValidator',
  'after',
  'passedValidation',
] as const;

/** Goes through what a request class, or an action that validates, does with the input before the action sees it. */
export function prepare(tracer: Tracer, self: Traced & { readonly class: string }, frame: Frame): void {
  const { files } = tracer.laravel.machine;
  const className = self.class;
  for (const name of askedFirst) {
    const found = files.method(className, name);
    if (found.kind !== 'found' || !mayRead(tracer, className, found)) continue;
    const { method, of } = found;
    const callee = { declaration: method, file: of.file, className, lexicalClass: of.declaration.name, self };
    const follow = (): void => void tracer.follow(callee, frame, { written: [], traced: [] });
    tracer.found.validating(() => {
      if (name === 'prepareForValidation') tracer.found.preparing(follow);
      else follow();
    });
  }
}

/** Most rules are a list that asks nothing. */
function mayRead(tracer: Tracer, className: string, { method, of }: OwnMethod): boolean {
  const code = { className, lexicalClass: of.declaration.name };
  return of.file.textAt(method).includes('$this') || tracer.reaches(method, of.file, code);
}
