import { modelProperty } from '../../models/model-member';
import { snake } from '../../strings/str';
import type { AnswerFramework } from '../answer-framework';
import type { ModelFacts } from './models';

/** How a relation is called in JSON. `Illuminate\Database\Eloquent\Model::$snakeAttributes` */
export function writtenRelation({ model }: ModelFacts, name: string, laravel: AnswerFramework): string {
  const snakes = modelProperty(model, 'snakeAttributes', laravel);
  return snakes?.kind === 'boolean' && !snakes.value ? name : snake(name);
}
