import { prettusClass } from './prettus-class';

const names = ['search', 'searchFields', 'filter', 'orderBy', 'sortedBy', 'with', 'withCount', 'searchJoin'];

/**
 * Criteria that clients choose: what each parameter is called the configuration of the package says, or the package.
 * https://github.com/andersao/l5-repository#using-the-requestcriteria
 */
export const requestCriteria = prettusClass(
  'Repository\\Criteria\\RequestCriteria',
  `use Illuminate\\Http\\Request;
  use Prettus\\Repository\\Contracts\\{CriteriaInterface, RepositoryInterface};
  class RequestCriteria implements CriteriaInterface {
    protected $request;
    public function __construct(Request $request) { $this->request = $request; }
    public function apply($model, RepositoryInterface $repository) {
      ${names.map((name) => `$this->request->string(config('repository.criteria.params.${name}', '${name}'));`).join('\n')}
      return $model;
    }
  }`,
);
