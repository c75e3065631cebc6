import { defined } from '../../../core/defined';
import type { Documentation } from '../../../core/documentation/documentation';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { commentWords } from '../../node/comment-words';
import type { Handler } from '../controllers/controller-routes';

/** What `@ApiOperation`, `@ApiTags` and the comment above a handler say of its operation. */
export function operationWords({ node, own, ofClass }: Handler): Documentation {
  const decorators = [...own, ...ofClass];
  const options = decorators.find(({ name }) => name === 'ApiOperation')?.args?.[0];
  const get = (name: string): Value | undefined => (options?.kind === 'record' ? options.entries.get(name) : undefined);
  const text = (name: string): string | undefined => {
    const written = textOf(get(name))?.trim();
    return written === undefined || written === '' ? undefined : written;
  };
  const tags = tagsOf(own).length > 0 ? tagsOf(own) : tagsOf(ofClass);
  const flag = get('deprecated');
  const isDeprecated = flag?.kind === 'primitive' && flag.value === true;
  const comment = commentWords(node);
  return {
    ...comment,
    ...defined({
      summary: text('summary')?.replace(/\.$/, ''),
      description: text('description'),
      operationId: text('operationId'),
      tags: tags.length === 0 ? undefined : tags,
      deprecated: isDeprecated ? (true as const) : undefined,
    }),
  };
}

function tagsOf(decorators: readonly PackageValue[]): readonly string[] {
  return decorators
    .filter(({ name }) => name === 'ApiTags')
    .flatMap(({ args }) => (args ?? []).flatMap((one) => textOf(one) ?? []));
}

/** Whether its source says that it is not to be documented. */
export function isHidden({ own, ofClass }: Handler): boolean {
  const excluded = (decorators: readonly PackageValue[]): boolean | null => {
    const decorator = decorators.find(({ name }) => name === 'ApiExcludeEndpoint' || name === 'ApiExcludeController');
    if (decorator === undefined) return null;
    const [flag] = decorator.args ?? [];
    return flag?.kind !== 'primitive' || flag.value !== false;
  };
  return excluded(own) ?? excluded(ofClass) ?? false;
}
