/** What the tables of the reference page do not say. */
export const introduction = `# Configuration

Everything has a default: without any file Routespec describes what it finds. This page is made from the tables that
check the files (\`npm run docs\`), so it names every key there is.

## Files

Four files in the project's \`config\` directory, each in one of these formats. If a file is there in several, the first of
this list is read, and a problem names the others.

| format | file | environment variables |
|---|---|---|
| PHP | \`config/openapi.php\`, returning an array as Laravel's configuration files do | \`env('NAME', 'default')\` |
| YAML | \`config/openapi.yaml\` or \`.yml\` | \`\${NAME:-default}\` |
| JSON | \`config/openapi.json\` | \`"\${NAME:-default}"\` |

- No file is run. In PHP, variables, loops, concatenation, array functions, \`env()\`, \`base_path()\`, \`storage_path()\` and
  their like are followed; the result of any other function is not known, and said to be so.
- Variables come from the process, then from the project's \`.env\`. One that is not set and has no default beside it is
  reported, and the key's default is used.
- An OpenAPI document that happens to be called \`config/openapi.yaml\` is told by its \`openapi\` or \`swagger\` key, and left
  alone.
- A file that cannot be parsed ends a generation with its place: a configuration half read would describe something that
  nobody asked for. A single wrong value does not: it is reported with its place, and the key's default is used.

## How a file meets the defaults

- Fixed keys (\`info\`, \`cache\`, …) are filled up: a key that is not given has its default.
- Maps marked *filled up from the default* (\`security\`, \`middleware_security_map\`, \`response_examples\`, …) keep their
  default entries beside yours; an entry of the same name is yours alone.
- \`api_types\`, \`environments\` and lists replace their default.
- What is null is not given.

## API types that nobody wrote down

Without \`api_types\` they are inferred from the routes that the framework itself calls API (for Laravel, those of
\`withRouting(api:)\` or in the middleware group \`api\`), one for each first segment, with the version if one follows; only
where there are no such routes, from all first segments. A run says what it inferred. Where nothing can be inferred the
types \`admin\`, \`site\` and \`mobile\` hold, each with its name as its prefix.

## What acts today

The main file acts whole, except that \`cache\` and \`routes\` wait for the cache and the HTTP handler, \`paths\` for models and
request classes, and variables of \`environments\` other than \`base_url\` for the client formats. Of the documentation file
\`custom_endpoints\` (but for \`request_fields\`) and \`endpoints\` act. Templates are checked, not yet filled in. All else is
checked and kept for what is to come.`;
