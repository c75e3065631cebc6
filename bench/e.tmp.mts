import { measureEditor } from './editor'; import { editorTable } from './editor-table';
console.log(editorTable(await measureEditor('dist/lsp.js','/work/scratch/bench-apps/500',['routes/api.php','app/Http/Controllers/Api/Catalog/ScheduleController.php','config/openapi.php'])));
