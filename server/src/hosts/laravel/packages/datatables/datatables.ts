import { projectPath } from '../../../../core/project-path';
import type { StandIn } from '../stand-in';
import { dataTable } from './data-table';

const names = ['Yajra\\DataTables\\DataTables', 'Yajra\\DataTables\\Facades\\DataTables', 'DataTables'];

/** What makes tables: the class, its facade, and the alias of that. https://yajrabox.com/docs/laravel-datatables */
const factories = names.map((name): StandIn => {
  const namespace = name.slice(0, Math.max(0, name.lastIndexOf('\\')));
  const methods = ['of', 'make', 'eloquent', 'query', 'queryBuilder', 'collection'].map(
    (method) =>
      `public static function ${method}($source) { /* request() */ return new \\Yajra\\DataTables\\DataTableAbstract($source); }`,
  );
  return {
    name: name.toLowerCase(),
    path: projectPath(`vendor/yajra/laravel-datatables-oracle/src/${name.replaceAll('\\', '/')}.php`),
    text: `<?php ${namespace === '' ? '' : `namespace ${namespace};`} class DataTables { ${methods.join('\n')} }`,
  };
});

/** `datatables()`, a function. */
export const datatablesHelper: StandIn = {
  name: 'datatables',
  path: projectPath('vendor/yajra/laravel-datatables-oracle/src/helper.php'),
  text: `<?php function datatables($source = null) { /* request() */
    return $source === null ? new \\Yajra\\DataTables\\DataTables : \\Yajra\\DataTables\\DataTables::of($source);
  }`,
};

/** Tables of yajra/laravel-datatables, which answer pages of rows to a script of browsers. */
export const datatables: readonly StandIn[] = [...dataTable, ...factories];
