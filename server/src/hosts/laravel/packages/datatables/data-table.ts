import { projectPath } from '../../../../core/project-path';
import type { StandIn } from '../stand-in';

const directory = 'vendor/yajra/laravel-datatables-oracle/src';

/** Methods that say how rows are searched and ordered, or shown. */
const fluent = [
  ...['rawColumns', 'escapeColumns', 'whitelist', 'blacklist', 'smart', 'startsWithSearch', 'setMultiTerm'],
  ...['skipPaging', 'skipTotalRecords', 'skipAutoFilter', 'setTotalRecords', 'setFilteredRecords', 'makeHidden'],
  ...['filterColumn', 'orderColumn', 'orderColumns', 'order', 'orderByNullsLast', 'ignoreGetters'],
];

/**
 * A table, as far as it decides what is read of requests and answered: rows with columns that are added and left out.
 * https://github.com/yajra/laravel-datatables/blob/master/src/DataTableAbstract.php
 */
const abstractTable: StandIn = {
  name: 'yajra\\datatables\\datatableabstract',
  path: projectPath(`${directory}/DataTableAbstract.php`),
  text: `<?php namespace Yajra\\DataTables;
  use Illuminate\\Support\\{Arr, Collection};
  class DataTableAbstract {
    protected $source;
    protected $added = [];
    protected $removed = [];
    protected $kept = [];
    protected $keeping = 0;
    protected $transformer;
    protected $transforming = 0;
    protected $appended = [];
    public function __construct($source) { $this->source = $source; }
    public static function create($source) { return new static($source); }
    ${fluent.map((name) => `public function ${name}(...$given) { return $this; }`).join('\n')}
    public function filter(callable $callback, $globalSearch = false) { /* request() */ $callback($this->source); return $this; }
    public function addColumn($name, $content, $order = false) { $this->added = array_merge($this->added, [$name => $content]); return $this; }
    public function editColumn($name, $content) { $this->added = array_merge($this->added, [$name => $content]); return $this; }
    public function addIndexColumn() { $this->added = array_merge($this->added, ['DT_RowIndex' => fn ($row) => 1]); return $this; }
    public function setRowId($content) {
      $id = $content instanceof \\Closure ? $content : fn ($row) => data_get($row, $content);
      $this->added = array_merge($this->added, ['DT_RowId' => $id]);
      return $this;
    }
    public function setRowClass($content) { $this->added = array_merge($this->added, ['DT_RowClass' => $content]); return $this; }
    public function removeColumn(...$names) { $this->removed = [...$this->removed, ...$names]; return $this; }
    public function only(array $names = []) { $this->kept = $names; $this->keeping = 1; return $this; }
    public function setTransformer($transformer) { $this->transformer = $transformer; $this->transforming = 1; return $this; }
    public function with($key, $value = '') {
      $this->appended = is_array($key) ? array_merge($this->appended, $key) : array_merge($this->appended, [$key => $value]);
      return $this;
    }
    public function toArray() {
      $request = request();
      $draw = $request->integer('draw');
      $request->integer('start');
      $request->integer('length');
      $request->string('search.value');
      $request->integer('order.*.column');
      $request->string('order.*.dir');
      $request->string('columns.*.data');
      $request->string('columns.*.search.value');
      $source = $this->source;
      $found = is_array($source) || $source instanceof Collection ? collect($source) : $source->get();
      $rows = $found->map(function ($of) {
        $row = $this->transforming === 0
          ? (is_array($of) ? $of : $of->toArray())
          : ($this->transformer instanceof \\Closure ? ($this->transformer)($of) : $this->transformer->transform($of));
        $added = collect($this->added)->map(fn ($one) => $one instanceof \\Closure ? $one($of) : $one)->all();
        $all = Arr::except([...$row, ...$added], $this->removed);
        return $this->keeping === 1 ? Arr::only($all, $this->kept) : $all;
      });
      $table = [
        'draw' => $draw, 'recordsTotal' => 1, 'recordsFiltered' => 1, 'data' => $rows->values()->all(),
      ];
      return array_merge($table, $this->appended);
    }
    public function make($objects = true) { /* request() */ return response()->json($this->toArray()); }
    public function toJson($options = 0) { /* request() */ return response()->json($this->toArray()); }
  }`,
};

/** Tables of each kind of source. */
const tables = ['EloquentDataTable', 'QueryDataTable', 'CollectionDataTable'].map((name): StandIn => ({
  name: `yajra\\datatables\\${name}`.toLowerCase(),
  path: projectPath(`${directory}/${name}.php`),
  text: `<?php namespace Yajra\\DataTables; class ${name} extends DataTableAbstract {}`,
}));

export const dataTable: readonly StandIn[] = [abstractTable, ...tables];
