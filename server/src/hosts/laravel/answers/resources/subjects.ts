import { textOf } from '../../../../languages/php/evaluate/values';
import { Scope } from '../../../../languages/php/evaluate/scope';
import { docblockTags } from '../../documentation/docblock-tags';
import { isModel } from '../../models/model-classes';
import { modelNamed } from '../../models/model-names';
import { classBasename } from '../../strings/str';
import { typedOfText } from '../types/declared';
import { present } from '../types/either';
import type { Typer } from '../frame';
import { isTransformer } from '../transformers/transformer-classes';
import { transformedParameter } from '../transformers/transformer-record';
import { declaredOf } from '../members';
import { givenToNew, newness } from '../models/given-attributes';
import type { Typed, TypedResource } from '../types/typed';
import { model, nothing } from '../types/typed-values';

/**
 * What a resource is made of: as its class says it, else as it is called (`PostResource` is of a `Post`), else as it is
 * made of in code, which goes before a name that only begins like that of a model (`PostStatsResource`).
 */
export function subjectOf(typer: Typer, { class: className, of }: TypedResource): Typed {
  const declared = declaredSubject(typer, className, of);
  if (declared === null) return of;
  if (declared.kind !== 'model') return declared;
  const isNew = newness(of, typer);
  const given = present(of);
  const extra = given.kind === 'model' && given.class === declared.class ? given.view.extra : declared.view.extra;
  return isNew === 'no' && extra.size === 0
    ? declared
    : model(declared.class, { isNew, extra, given: givenToNew(of, typer) ?? [] });
}

/** What the class itself tells; null where only code that makes one does. `of`: what code makes it of. */
export function declaredSubject(typer: Typer, className: string, of: Typed = nothing): Typed | null {
  const { files } = typer.laravel.machine;
  for (const { declaration, file } of files.lineage(className).classes) {
    const { docblock, start: at } = declaration;
    const written =
      docblock === null ? undefined : docblockTags(docblock).find(({ name }) => name === 'mixin')?.content;
    if (written === undefined) continue;
    const typed = typedOfText(written, { file, at, className, typer });
    if (typed.kind === 'model' || typed.kind === 'object' || typed.kind === 'enum') return typed;
  }
  const parameter = isTransformer(files, className) ? transformedParameter(typer, className) : null;
  if (parameter !== null && isModel(files, parameter)) return model(parameter);
  const property = declaredOf(className, 'resource', typer);
  if (property !== null && property.kind !== 'unknown' && property.kind !== 'scalar') return property;
  return ofConstructor(typer, className) ?? ofName(typer, className, present(of));
}

/** `__construct(Post $post)` */
function ofConstructor(typer: Typer, className: string): Typed | null {
  const found = typer.laravel.machine.files.method(className, '__construct');
  if (found.kind !== 'found') return null;
  const name = found.method.parameters[0]?.type?.names.find((one) => isModel(typer.laravel.machine.files, one));
  return name === undefined ? null : model(name);
}

/** `PostResource`, `PostSummaryResource`, `Api\PostTransformer`: the model of that name, or of what it begins with. */
function ofName(typer: Typer, className: string, of: Typed): Typed | null {
  const words = classBasename(className)
    .replace(/(?:Resource|Transformer|Collection|Json)$/, '')
    .match(/[A-Z][a-z\d]*|[A-Z]+(?![a-z])/g);
  if (words === null) return null;
  const { files } = typer.laravel.machine;
  for (let count = words.length; count > 0; count--) {
    const named = modelNamed(files, typer.modelNames, words.slice(0, count).join(''));
    if (named === null) continue;
    const isOther = count < words.length && of.kind === 'model' && of.class !== named;
    return isOther ? null : model(named);
  }
  return null;
}

/** The class of what a collection of resources collects. `Illuminate\Http\Resources\CollectsResources::collects` */
export function collectedClass(typer: Typer, className: string): string | null {
  const { machine } = typer.laravel;
  for (const { declaration, file } of machine.files.lineage(className).classes) {
    const property = declaration.properties.find(({ name }) => name === 'collects');
    if (property?.byDefault == null) continue;
    const said = textOf(machine.evaluate(property.byDefault, new Scope(file, { lexicalClass: declaration.name })));
    if (said !== null) return said.replace(/^\\/, '');
  }
  const [, single] = /^(.+)Collection$/.exec(className) ?? [];
  if (single === undefined) return null;
  return [`${single}Resource`, single].find((name) => machine.files.class(name) !== null) ?? null;
}
