import type { DescriptionChoice } from '../project/describing/description-choice';
import type { MadeFile } from '../project/outputs/outputs';
import type { ProjectService } from '../project/service';
import type { GenerationType, outputOf, Specifications } from './generation-type';

type Output = ReturnType<typeof outputOf>;

/** The main file of an output as data. */
export async function specificationOf<Type extends GenerationType & Output>(
  service: ProjectService,
  output: Type,
  choice: DescriptionChoice,
): Promise<Specifications[Type]> {
  const [file] = await service.make({ ...choice, outputs: [output], format: 'json' });
  return dataOf(file) as Specifications[Type];
}

/** The same of a specification in place of the project's own. */
export async function convertedSpecification<Type extends GenerationType & Output>(
  service: ProjectService,
  output: Type,
  { specification, ...choice }: DescriptionChoice & { readonly specification: object },
): Promise<Specifications[Type]> {
  const [file] = await service.makeOf(specification, { ...choice, outputs: [output], format: 'json' });
  return dataOf(file) as Specifications[Type];
}

/** What stands in a file of JSON. */
function dataOf(file: MadeFile | undefined): unknown {
  if (file === undefined) throw new TypeError('An output without a file.');
  return JSON.parse(file.text);
}
