import { prettusClass } from './prettus-class';

/**
 * What repositories of prettus/l5-repository extend, as far as it decides what is read, checked and answered.
 * https://github.com/andersao/l5-repository/blob/master/src/Prettus/Repository/Eloquent/BaseRepository.php
 */
export const baseRepository = prettusClass(
  'Repository\\Eloquent\\BaseRepository',
  `use Illuminate\\Support\\Facades\\Validator;
  use Prettus\\Repository\\Contracts\\{CriteriaInterface, RepositoryInterface};
  use Prettus\\Validator\\Contracts\\ValidatorInterface;
  use Prettus\\Validator\\Exceptions\\ValidatorException;
  abstract class BaseRepository implements RepositoryInterface {
    protected $app;
    protected $model;
    protected $fieldSearchable = [];
    protected $presenter;
    protected $presenting = 0;
    protected $skipping = 0;
    public function __construct() {
      $this->app = app();
      $this->makeModel();
    }
    public function boot() {}
    public function resetModel() { $this->makeModel(); }
    abstract public function model();
    public function presenter() { return null; }
    public function validator() {
      if (! isset($this->rules)) { return null; }
      $validator = app('Prettus\\Validator\\LaravelValidator');
      $validator->setRules($this->rules);
      return $validator;
    }
    public function setPresenter($presenter) { $this->presenter = $presenter; $this->presenting = 1; return $this; }
    public function makeModel() { $model = app($this->model()); return $this->model = $model; }
    public function getFieldsSearchable() { return $this->fieldSearchable; }
    public function scopeQuery(\\Closure $scope) { $this->model = $scope($this->model); return $this; }
    public function pluck($column, $key = null) { $this->applyCriteria(); return $this->model->pluck($column, $key); }
    public function sync($id, $relation, $attributes, $detaching = true) {
      return $this->find($id)->{$relation}()->sync($attributes, $detaching);
    }
    public function syncWithoutDetaching($id, $relation, $attributes) {
      return $this->sync($id, $relation, $attributes, false);
    }
    public function all($columns = ['*']) {
      $this->applyCriteria();
      $this->applyScope();
      return $this->parserResult($this->model->get($columns));
    }
    public function get($columns = ['*']) { return $this->all($columns); }
    public function limit($limit, $columns = ['*']) { $this->take($limit); return $this->all($columns); }
    public function count(array $where = [], $columns = '*') {
      $this->applyCriteria();
      $this->applyScope();
      $this->applyConditions($where);
      return $this->model->count($columns);
    }
    public function first($columns = ['*']) {
      $this->applyCriteria();
      $this->applyScope();
      return $this->parserResult($this->model->first($columns));
    }
    public function firstOrNew(array $attributes = []) {
      $this->applyCriteria();
      $this->applyScope();
      return $this->parserResult($this->model->firstOrNew($attributes));
    }
    public function firstOrCreate(array $attributes = []) {
      $this->applyCriteria();
      $this->applyScope();
      return $this->parserResult($this->model->firstOrCreate($attributes));
    }
    public function paginate($limit = null, $columns = ['*'], $method = 'paginate') {
      $this->applyCriteria();
      $this->applyScope();
      $limit = $limit === null ? config('repository.pagination.limit', 15) : $limit;
      $results = $method === 'simplePaginate'
        ? $this->model->simplePaginate($limit, $columns)
        : $this->model->paginate($limit, $columns);
      return $this->parserResult($results);
    }
    public function simplePaginate($limit = null, $columns = ['*']) {
      return $this->paginate($limit, $columns, 'simplePaginate');
    }
    public function find($id, $columns = ['*']) {
      $this->applyCriteria();
      $this->applyScope();
      return $this->parserResult($this->model->findOrFail($id, $columns));
    }
    public function findByField($field, $value = null, $columns = ['*']) { return $this->found($columns); }
    public function findWhere(array $where, $columns = ['*']) { return $this->found($columns); }
    public function findWhereIn($field, array $values, $columns = ['*']) { return $this->found($columns); }
    public function findWhereNotIn($field, array $values, $columns = ['*']) { return $this->found($columns); }
    public function findWhereBetween($field, array $values, $columns = ['*']) { return $this->found($columns); }
    private function found($columns) {
      $this->applyCriteria();
      $this->applyScope();
      return $this->parserResult($this->model->get($columns));
    }
    private function checked(array $attributes, $action) {
      $validator = $this->validator();
      if ($validator === null) { return; }
      $validator = is_string($validator) ? app($validator) : $validator;
      $made = Validator::make($attributes, $validator->getRules($action));
      if ($made->fails()) { throw new ValidatorException($made->errors()); }
    }
    public function create(array $attributes) {
      $this->checked($attributes, ValidatorInterface::RULE_CREATE);
      $model = $this->model->newInstance($attributes);
      $model->save();
      return $this->parserResult($model);
    }
    public function update(array $attributes, $id) {
      $this->applyScope();
      $this->checked($attributes, ValidatorInterface::RULE_UPDATE);
      $model = $this->model->findOrFail($id);
      $model->fill($attributes);
      $model->save();
      return $this->parserResult($model);
    }
    public function updateOrCreate(array $attributes, array $values = []) {
      $this->applyScope();
      $this->checked($attributes, ValidatorInterface::RULE_CREATE);
      return $this->parserResult($this->model->updateOrCreate($attributes, $values));
    }
    public function delete($id) {
      $this->applyScope();
      return $this->model->findOrFail($id)->delete();
    }
    public function deleteWhere(array $where): int {
      $this->applyScope();
      $this->applyConditions($where);
      return $this->model->newQuery()->delete();
    }
    public function has($relation) { $this->model = $this->model->has($relation); return $this; }
    public function with($relations) { $this->model = $this->model->with($relations); return $this; }
    public function withCount($relations) { $this->model = $this->model->withCount($relations); return $this; }
    public function whereHas($relation, $closure) { $this->model = $this->model->whereHas($relation, $closure); return $this; }
    public function hidden(array $fields) { $this->model->setHidden($fields); return $this; }
    public function visible(array $fields) { $this->model->setVisible($fields); return $this; }
    public function orderBy($column, $direction = 'asc') { $this->model = $this->model->orderBy($column, $direction); return $this; }
    public function take($limit) { $this->model = $this->model->limit($limit); return $this; }
    public function pushCriteria($criteria) {
      /* Reads of request() what it likes. */
      $criteria = is_string($criteria) ? app($criteria) : $criteria;
      $this->model = $criteria->apply($this->model, $this);
      return $this;
    }
    public function popCriteria($criteria) { return $this; }
    public function getByCriteria(CriteriaInterface $criteria) {
      return $this->parserResult($this->pushCriteria($criteria)->model->get());
    }
    public function skipCriteria($status = true) { $this->skipping = $status ? 1 : 0; return $this; }
    public function resetCriteria() { return $this; }
    public function resetScope() { return $this; }
    protected function applyScope() { return $this; }
    protected function applyCriteria() {
      /* What they read of request(). */
      if ($this->skipping !== 1) { $this->boot(); }
      return $this;
    }
    protected function applyConditions(array $where) {}
    public function skipPresenter($status = true) { $this->presenting = $status ? 2 : 0; return $this; }
    public function parserResult($result) {
      if ($this->presenting === 2) { return $result; }
      $presenter = $this->presenting === 1 ? $this->presenter : $this->presenter();
      if ($presenter === null) { return $result; }
      $presenter = is_string($presenter) ? app($presenter) : $presenter;
      return $presenter->present($result);
    }
  }`,
);
