import type { About } from '../../../core/about';
import { textOf } from '../../../languages/php/evaluate/values';
import type { DocumentationFramework } from './documented-action';
import { type Annotation, annotationsOf, textAt } from './swagger-php/annotation';

/** The version that `config/scramble.php` has where nobody wrote one. */
const unsetVersion = '0.0.1';

/**
 * What is written of the API as a whole in the ways of other tools: `@OA\Info`, then `config/scramble.php` and `config/scribe.php`.
 * https://scramble.dedoc.co/usage/getting-started https://scribe.knuckles.wtf/laravel/reference/config
 */
export function statedAbout({ configuration, machine }: DocumentationFramework, info: Annotation | null): About {
  const configured = (key: string): string | null =>
    filled(textOf(machine.tryComplete(() => configuration.get(key)) ?? undefined));
  const partOf = (key: string): Annotation | null => annotationsOf(info?.values.get(key))[0] ?? null;
  const [contact, license] = [partOf('contact'), partOf('license')];
  const version = configured('scramble.info.version');
  const licenseName = textIn(license, 'name');
  return {
    title: textIn(info, 'title') ?? configured('scramble.ui.title') ?? configured('scribe.title'),
    version: textIn(info, 'version') ?? (version === unsetVersion ? null : version),
    description:
      textIn(info, 'description') ?? configured('scramble.info.description') ?? configured('scribe.description'),
    license: licenseName === null ? null : { name: licenseName },
    supportEmail: textIn(contact, 'email'),
    supportUrl: textIn(contact, 'url'),
    address: null,
  };
}

function textIn(annotation: Annotation | null, key: string): string | null {
  return annotation === null ? null : (textAt(annotation, key) ?? null);
}

function filled(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}
