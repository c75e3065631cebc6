import { textOf, type Value } from '../../../languages/php/evaluate/values';
import type { PhpRuntime } from '../runtime/php-runtime';
import { isUnguarded } from '../runtime/eloquent-model';
import { classAttribute } from './class-attribute';
import type { ModelClass } from './model-class';
import { modelAnswer, modelProperty } from './model-member';
import { columnsOfModel } from './table-columns';

/** Columns that the framework sets by itself. */
const ofFramework: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'deleted_at']);

/**
 * The attributes of a model that are taken from what it is filled with: those of `fillable`, else the columns of its table
 * less those of `guarded`, its key and its timestamps. Null where source does not tell.
 * `Illuminate\Database\Eloquent\Concerns\GuardsAttributes::isFillable`
 */
export function filledAttributes(model: ModelClass, isForced: boolean, runtime: PhpRuntime): readonly string[] | null {
  if (isForced || isUnguarded(runtime.machine)) return ownColumns(model, runtime);
  const fillable = names(model, 'Fillable', runtime);
  if (fillable === null || (fillable !== undefined && fillable.length > 0)) return fillable;
  const guarded = classAttribute(model, 'Unguarded', runtime) === undefined ? names(model, 'Guarded', runtime) : [];
  if (guarded === null) return null;
  // A model that says nothing guards all.
  if (guarded === undefined || guarded.includes('*')) return [];
  return ownColumns(model, runtime)?.filter((name) => !guarded.includes(name)) ?? null;
}

function ownColumns(model: ModelClass, runtime: PhpRuntime): readonly string[] | null {
  const columns = columnsOfModel(model, runtime);
  return columns === null ? null : [...columns.keys()].filter((name) => !ofFramework.has(name));
}

/** What a model lists under a name; undefined where it does not, null where source does not tell what. */
function names(
  model: ModelClass,
  list: 'Fillable' | 'Guarded',
  runtime: PhpRuntime,
): readonly string[] | null | undefined {
  const said = modelAnswer(model, `get${list}`, runtime) ?? modelProperty(model, list.toLowerCase(), runtime);
  const values = said === undefined ? classAttribute(model, list, runtime) : entriesOf(said);
  if (values === undefined || values === null) return values;
  const texts = values.flatMap((one) => textOf(one) ?? []);
  return texts.length === values.length ? texts : null;
}

function entriesOf(value: Value): readonly Value[] | null {
  return value.kind === 'array' && value.gap === undefined ? [...value.entries.values()] : null;
}
