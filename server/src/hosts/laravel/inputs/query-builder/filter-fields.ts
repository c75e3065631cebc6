import { isModel, relatedModel } from '../../models/model-classes';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { anyField } from '../../../../core/fields/plain-fields';
import { takesValue } from '../../../../core/fields/takes-value';
import { attributeField } from '../../models/attribute-field';
import { modelClass } from '../../models/model-class';
import { keyName, primaryKey } from '../../models/route-key';
import { inputTypeOf } from '../declared-types';
import type { Frame, Tracer } from '../tracer';
import type { Allowed } from './allowed-values';

const text: FieldSchema = { type: 'string', required: false, nullable: false };

/** Filters that look for a part of a text. */
const ofTexts: ReadonlySet<string> = new Set(['', 'partial', 'beginswithstrict', 'endswithstrict']);

/** What a filter of spatie/laravel-query-builder takes. `model`: that of the builder; null where source does not tell. */
export function filterField(tracer: Tracer, allowed: Allowed, model: string | null, frame: Frame): FieldSchema {
  const field = valuesOf(tracer, allowed, model, frame);
  const { byDefault } = allowed;
  return byDefault === null || !takesValue(field, byDefault)
    ? field
    : { ...field, default: byDefault, samples: [byDefault] };
}

function valuesOf(tracer: Tracer, allowed: Allowed, model: string | null, frame: Frame): FieldSchema {
  const { kind, inside } = allowed;
  if (kind === 'trashed') return { ...text, enum: { values: ['with', 'only'], name: null } };
  if (ofTexts.has(kind)) return text;
  if (model === null) return anyField;
  switch (kind) {
    case 'exact':
      return ofColumn(tracer, model, allowed, frame);
    case 'belongsto':
      return ofRelated(tracer, model, inside);
    case 'scope':
      return ofScope(tracer, model, inside);
    default:
      return anyField;
  }
}

/** `exact('owner.name')` is a column of the model that `owner` relates to. */
function ofColumn({ laravel }: Tracer, model: string, { inside, node }: Allowed, { file }: Frame): FieldSchema {
  const { files } = laravel.machine;
  const path = inside.split('.');
  const column = path.pop() ?? inside;
  const holder = path.reduce<string | null>((one, relation) => one && relatedModel(files, one, relation), model);
  const of = holder === null ? null : modelClass(files, holder);
  if (of === null) return anyField;
  if (column === keyName(of, laravel)) return { ...primaryKey(of, laravel), required: false };
  return { ...attributeField(of, column, file.source(node), laravel), required: false, nullable: false };
}

function ofRelated({ laravel }: Tracer, model: string, path: string): FieldSchema {
  const { files } = laravel.machine;
  const related = path.split('.').reduce<string | null>((one, name) => one && relatedModel(files, one, name), model);
  const of = related === null ? null : modelClass(files, related);
  return of === null ? anyField : { ...primaryKey(of, laravel), required: false };
}

/** A scope is called with the values, one for each of its parameters. */
function ofScope({ laravel }: Tracer, model: string, inside: string): FieldSchema {
  const { files } = laravel.machine;
  if (!isModel(files, model)) return anyField;
  const name = inside.replaceAll(/[-_ ]/g, '');
  const old = files.method(model, `scope${name}`);
  const found = old.kind === 'found' ? old : files.method(model, name);
  if (found.kind !== 'found') return anyField;
  const [, first, ...others] = found.method.parameters;
  const told = inputTypeOf(first?.type ?? null);
  const isPlain = told === 'string' || told === 'integer' || told === 'number' || told === 'boolean';
  return isPlain && others.length === 0 ? { ...text, type: told } : anyField;
}
