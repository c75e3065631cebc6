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
| TypeScript, JavaScript | \`config/openapi.ts\` or \`.js\` (\`.mts\`, \`.cts\`, \`.mjs\`, \`.cjs\`), exporting an object by default | \`process.env.NAME ?? 'default'\` |
| YAML | \`config/openapi.yaml\` or \`.yml\` | \`\${NAME:-default}\` |
| JSON | \`config/openapi.json\` | \`"\${NAME:-default}"\` |

- No file is run. In PHP, variables, loops, concatenation, array functions, \`env()\`, \`base_path()\`, \`storage_path()\` and
  their like are followed; the result of any other function is not known, and said to be so. In TypeScript constants, spreads,
  templates, enums, conditions and functions of the project's own are; what packages make is not known.
- A module that happens to be called \`config/openapi.ts\` and exports no object by default is left alone, and a problem says so.
- Variables come from the process, then from the project's \`.env\`. Of the process only those are read that \`.env\`,
  \`.env.example\` or this page name, and \`APP_ENV\` and \`APP_URL\`. One that is not set and has no default beside it is
  reported, and the key's default is used.
- Secrets are not known: variables whose name says so (\`APP_KEY\`, \`DB_PASSWORD\`, \`…_TOKEN\`, \`…_SECRET\`, \`…_DSN\`),
  URLs with a password in them, and what is made of either. One that is set is unknown, so that a default beside it does
  not count; one that is not set, or empty, is like any other variable.
- An OpenAPI document that happens to be called \`config/openapi.yaml\` is recognized by its \`openapi\` or \`swagger\` key, and left
  alone.
- A file that cannot be parsed ends a generation with its place: a configuration half read would describe something that
  nobody asked for. A single wrong value does not: it is reported with its place, and the key's default is used.

## Files to begin with

\`routespec vendor:publish --tag openapi-config\` writes the four files with every key and its default: in PHP where the
application is written in it, in TypeScript where it has a \`tsconfig.json\`, else in YAML, or as \`--as php|ts|yaml|json\` says. In all
but JSON each key has its meaning above it.

- What is published says what holds without it: as long as it is unchanged, outputs and problems are the same. API types that
  are inferred are written down, so that routes under another prefix no longer add one.
- A key whose default is no constant (\`info.title\`) is a comment with an example; JSON leaves it out.
- A file that exists is kept, unless \`--force\` says to overwrite it. One in another format is kept in any case: of two
  formats one would be ignored. Delete it first.
- In YAML and JSON \`\${NAME}\` is always a variable. Where a text needs these characters they are written
  \`\${DOLLAR:-$}{NAME}\`: the default of a variable that is not set.

\`--tag openapi-templates\` does the same with the templates that are shipped, in the directory that
\`config/openapi-templates\` names.

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

## Routes that are excluded by default

A pattern of \`exclude_routes\` excludes every method of the URIs that it matches, or the one that stands before it
(\`GET */create\`). The default of Laravel stands below; that of AdonisJS has the pages with forms of resources among it, too
(\`GET */create\`, \`GET */{id}/edit\`, \`GET */{*}/edit\`): only pages are left out, so \`POST teams/create\` is an operation like any
other. NestJS, Express, Fastify and Hono have no such convention: their default is \`api/documentation/*\` alone. Each run says
how many routes a pattern left out.

## What stands where nobody configures it

Title, version, description, contact and licence are those that the application states to what documents it already
(\`DocumentBuilder\` of NestJS, @fastify/swagger, documents of Hono, swagger-jsdoc, \`@OA\\Info\`, \`config/scramble.php\`,
\`config/scribe.php\`), else those of its manifest (\`composer.json\`, \`package.json\`), which has no version of an API.

The defaults of \`servers\` and \`environments\` below are those of Laravel. Applications of Node listen themselves: where nobody
configures anything their development server is at the port that code listens at (\`app.listen(process.env.PORT ?? 3333)\`), else
\`http://localhost:3000\` (AdonisJS: \`http://localhost:3333\`), and there is no server of the machine beside it.

## Who says what an operation is

What a source leaves open, one below it fills. From the highest to the lowest:

1. \`custom_endpoints\` of \`config/openapi-docs\`, by the route's name
2. \`endpoints\` there, by path and method
3. the project's JSON templates: that of the route, then that of the action
4. \`crud_templates\`, by action
5. the docblock of the controller's method
6. the templates that Routespec ships; their parameters describe only what nothing else describes
7. words made of the URI, in which \`entities\` say what things are called, and what they are

## JSON templates

A template is a JSON file with any of three keys:

\`\`\`json
{
  "summary": "List {{entity_plural}}",
  "description": "The {{entity_plural}} that the caller may see.",
  "parameters": [
    { "name": "page", "in": "query", "description": "Which page", "schema": { "type": "integer", "minimum": 1 } }
  ]
}
\`\`\`

| file below \`resources/openapi/templates/\` | is for |
|---|---|
| \`custom/<route name>.json\`, else \`custom/<entity>.<action>.json\` | one route |
| \`generic/list.json\`, \`show.json\`, \`create.json\`, \`update.json\`, \`delete.json\` | all operations of that action |

- Placeholders, in every text of a template: \`{{entity_singular}}\` (\`invoice item\`), \`{{entity_plural}}\` (\`invoice items\`),
  \`{{entity}}\` (\`invoice-items\`, as in the URI), \`{{action}}\`, \`{{module}}\`, \`{{prefix}}\` and \`{{api_type}}\` (the key).
  \`\${{…}}\` and \`\${…}\` are text.
- \`parameters\` are OpenAPI parameter objects with \`name\`, \`in\`, \`description\`, \`required\`, \`schema\`, \`example\` and \`x-\`
  members. One that the operation has already is changed member by member, any other is added. Those of the path are only
  described: they come from the route, and are always required.
- \`"if_present": true\` in a parameter only describes: an operation that has none of its name gets none, and one of the path
  is meant only where it picks the entity: \`{id}\` at the end of \`users/{id}\`.
- What OpenAPI 3.0.3 does not have (a type that is a list, a reference that leads nowhere) is left out of a schema.
- A template that is no JSON ends a generation; \`routespec check\` tells what else is wrong with one, and which are for
  nothing. \`enabled: false\` in \`config/openapi-templates\` switches all of them off.
- Routespec ships generic templates, which describe parameters of paging and the \`id\`, \`uuid\` or \`slug\` that picks an entity. A
  project's own file of the same name ranks higher, unless it says the same: a copy that nobody changed changes nothing.

### Templates of whole outputs

\`openapi.json\`, \`clientcollection.json\` and \`clientworkspace.json\`, beside the directory of generic templates, change the output
that they are named after. Each is a JSON Merge Patch (RFC 7396): a member replaces the one of its name, an object goes into
it, null removes it, and a list replaces a list.

\`\`\`json
{ "info": { "contact": null }, "externalDocs": { "url": "https://docs.example.com" } }
\`\`\`

- Placeholders mean nothing here: \`{{…}}\` is often a variable of a client.
- Only the main file of that output changes. The other outputs are made of the description as it was before: what
  \`openapi.json\` says does not reach the request collection.
- What comes out is held against the schema of the format. Where that refuses it, the problem \`template.invalidOutput\` names
  the key of the patch, that output is not written, and the command fails; the other outputs are written.

## Paging

Where the code of a \`GET\` operation calls Laravel's paginator (\`->paginate()\`, \`simplePaginate()\`, \`cursorPaginate()\`), the operation
gets the parameter that the paginator reads: \`page\`, \`cursor\`, or the name that the call gives. A call of the application's own
(\`$this->repository->paginate()\`) tells nothing. What else such operations take is for \`query_builder\` to say:

\`\`\`yaml
query_builder:
  parameters:
    - { name: per_page, description: "How many {{entity_plural}} a page has", schema: { type: integer, maximum: 100 } }
\`\`\`

## What acts

All keys act, except for those that say that they are informational. \`routes\` is for the [HTTP handler](http.md); \`paths\`, \`model\` of
\`entities\` and \`relationships\` of \`auto_detect\` are for frameworks whose models and request classes are found by names.
[clients.md](clients.md) tells what becomes of \`environments\` and of \`config/openapi-tests\`.`;
