import { prettusClass } from './prettus-class';

/**
 * What presenters of prettus/l5-repository extend: repositories answer what it makes of models.
 * https://github.com/andersao/l5-repository/blob/master/src/Prettus/Repository/Presenter/FractalPresenter.php
 */
export const fractalPresenter = prettusClass(
  'Repository\\Presenter\\FractalPresenter',
  `use Illuminate\\Pagination\\AbstractPaginator;
  use Illuminate\\Support\\Collection as Models;
  use League\\Fractal\\Manager;
  use League\\Fractal\\Pagination\\IlluminatePaginatorAdapter;
  use League\\Fractal\\Resource\\{Collection, Item};
  use Prettus\\Repository\\Contracts\\PresenterInterface;
  abstract class FractalPresenter implements PresenterInterface {
    abstract public function getTransformer();
    public function serializer() { return null; }
    public function present($data) {
      $manager = new Manager;
      $request = app('request');
      $include = config('repository.fractal.params.include', 'include');
      if ($request->has($include)) { $manager->parseIncludes($request->get($include)); }
      if ($data instanceof Models) { $resource = $this->transformCollection($data); }
      elseif ($data instanceof AbstractPaginator) { $resource = $this->transformPaginator($data); }
      else { $resource = $this->transformItem($data); }
      return $manager->createData($resource)->toArray();
    }
    protected function transformItem($data) { return new Item($data, $this->getTransformer()); }
    protected function transformCollection($data) { return new Collection($data, $this->getTransformer()); }
    protected function transformPaginator($paginator) {
      $resource = new Collection($paginator->getCollection(), $this->getTransformer());
      $resource->setPaginator(new IlluminatePaginatorAdapter($paginator));
      return $resource;
    }
  }`,
);
