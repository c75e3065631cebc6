import { textOf } from '../../../../languages/php/evaluate/values';
import { isModel } from '../../models/model-classes';
import { orNull } from '../types/either';
import type { Typer } from '../frame';
import type { Entry, Typed, TypedModel } from '../types/typed';
import { anyEntries, date, flag, integer, model, nothing, ofType, record, text } from '../types/typed-values';
import type { ModelFacts } from './models';

/** What traits of packages relate a model to, by the ends of their names. */
const byTrait: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^spatie\\permission\\traits\\hasroles$/i, ['roles', 'permissions']],
  [/^spatie\\permission\\traits\\haspermissions$/i, ['permissions']],
  [
    /^illuminate\\notifications\\(?:notifiable|hasdatabasenotifications)$/i,
    ['notifications', 'readnotifications', 'unreadnotifications'],
  ],
  [/^laravel\\(?:sanctum|passport)\\hasapitokens$/i, ['tokens']],
  [/^spatie\\medialibrary\\(?:\w+\\)*interactswithmedia$/i, ['media']],
];

const ofPassport = /^laravel\\passport\\/i;

/** The models that a trait relates a model to under a name, of which the project has no source; null where none does. */
export function relatedByTrait({ model: of }: ModelFacts, name: string, typer: Typer): TypedModel | null {
  const wanted = name.toLowerCase();
  const traits = [...of.unread, ...of.framework];
  const isKnown = byTrait.some(([trait, names]) => names.includes(wanted) && traits.some((one) => trait.test(one)));
  if (!isKnown) return null;
  if (wanted === 'tokens') return traits.some((one) => ofPassport.test(one)) ? passportToken : accessToken;
  if (wanted === 'media') return media;
  return wanted.endsWith('notifications')
    ? notification
    : permissionModel(typer, wanted === 'roles' ? 'role' : 'permission');
}

/** A role or a permission: a class of the application where configuration names one. https://spatie.be/docs/laravel-permission */
export function permissionModel({ laravel }: Typer, kind: 'role' | 'permission'): TypedModel {
  const configured = textOf(laravel.configuration.get(`permission.models.${kind}`))?.replace(/^\\/, '') ?? null;
  if (configured !== null && isModel(laravel.machine.files, configured)) return model(configured);
  const pivot = record([
    ['model_type', text],
    ['model_id', integer],
    [`${kind}_id`, integer],
  ]);
  return rowOf([['id', integer], ['name', text], ['guard_name', text], ...times], [['pivot', pivot]]);
}

const times = ['created_at', 'updated_at'].map((name): [string, Typed] => [name, orNull(date)]);

/** `Illuminate\Notifications\DatabaseNotification` */
const notification = rowOf(
  [
    ['id', ofType('string', 'uuid')],
    ['type', text],
    ['notifiable_type', text],
    ['notifiable_id', integer],
    ['data', anyEntries],
    ['read_at', orNull(date)],
    ...times,
  ],
  [],
);

/** `Laravel\Sanctum\PersonalAccessToken`, which hides the token itself. */
export const accessToken = rowOf(
  [
    ['id', integer],
    ['tokenable_type', text],
    ['tokenable_id', integer],
    ['name', text],
    ['abilities', orNull({ kind: 'list', item: text })],
    ['last_used_at', orNull(date)],
    ['expires_at', orNull(date)],
    ...times,
  ],
  [],
);

/** `Laravel\Passport\Token` */
export const passportToken = rowOf(
  [
    ['id', text],
    ['user_id', orNull(integer)],
    ['client_id', nothing],
    ['name', orNull(text)],
    ['scopes', orNull({ kind: 'list', item: text })],
    ['revoked', flag],
    ...times,
    ['expires_at', orNull(date)],
  ],
  [],
);

/** `Spatie\MediaLibrary\MediaCollections\Models\Media` */
export const media = rowOf(
  [
    ['id', integer],
    ['model_type', text],
    ['model_id', integer],
    ['uuid', orNull(ofType('string', 'uuid'))],
    ['collection_name', text],
    ['name', text],
    ['file_name', text],
    ['mime_type', orNull(text)],
    ['disk', text],
    ['conversions_disk', orNull(text)],
    ['size', integer],
    ['manipulations', anyEntries],
    ['custom_properties', anyEntries],
    ['generated_conversions', anyEntries],
    ['responsive_images', anyEntries],
    ['order_column', orNull(integer)],
    ...times,
    ['original_url', text],
    ['preview_url', text],
  ],
  [],
);

/** A model of a package by its class, of which the project has no source; null for any other. */
export function packageModel(typer: Typer, className: string): TypedModel | null {
  switch (className.toLowerCase()) {
    case 'illuminate\\notifications\\databasenotification':
      return notification;
    case 'laravel\\sanctum\\personalaccesstoken':
      return accessToken;
    case 'laravel\\passport\\token':
      return passportToken;
    case 'spatie\\medialibrary\\mediacollections\\models\\media':
      return media;
    case 'spatie\\permission\\models\\role':
      return permissionModel(typer, 'role');
    case 'spatie\\permission\\models\\permission':
      return permissionModel(typer, 'permission');
    default:
      return null;
  }
}

function rowOf(
  entries: readonly (readonly [string, Typed])[],
  optional: readonly (readonly [string, Typed])[],
): TypedModel {
  const extra = new Map<string, Entry>();
  for (const [name, value] of entries) extra.set(name, { value, isOptional: false });
  for (const [name, value] of optional) extra.set(name, { value, isOptional: true });
  return model('', { extra });
}
