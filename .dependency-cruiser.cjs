// What may import what. Arrows point inward: core <- languages <- hosts <- project <- cli, http, lsp, mcp, index.ts.
// What circles there may be is told from the same report, by test/circles.ts.

const src = '^server/src';

/** Files in the directory `from` may import, of the server's own files, only those that `allowed` matches. */
function onlyImports(from, allowed, comment) {
  return {
    name: `${from}-imports`,
    comment,
    severity: 'error',
    from: { path: `${src}/${from}/` },
    to: { path: '^(?:server|client)/', pathNot: allowed.map((path) => `${src}/${path}`) },
  };
}

/** Packages under `to` appear in the files that `allowed` matches, and nowhere else. */
function packageOnlyIn(name, to, allowed) {
  return {
    name: `${name}-only-where-it-belongs`,
    severity: 'error',
    from: { path: '^(?:server|client)/src', pathNot: allowed },
    to: { path: to },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    onlyImports('core', ['core/'], 'The core is pure: it knows no file, no syntax, no framework.'),
    onlyImports('platform', ['core/', 'platform/'], 'The platform implements the ports of the core.'),
    onlyImports('languages', ['core/', 'languages/'], 'Languages know nothing of frameworks.'),
    {
      name: 'one-language-never-another',
      severity: 'error',
      from: { path: `${src}/languages/([^/]+)/` },
      to: { path: `${src}/languages/`, pathNot: `${src}/languages/$1/` },
    },
    onlyImports('hosts', ['core/', 'languages/', 'hosts/'], 'Hosts turn sources into the application model.'),
    {
      name: 'one-host-never-another',
      severity: 'error',
      from: { path: `${src}/hosts/([^/]+)/` },
      to: { path: `${src}/hosts/[^/]+/`, pathNot: `${src}/hosts/(?:$1|node|validators)/` },
    },
    onlyImports(
      'project',
      ['core/', 'languages/', 'hosts/[^/]+\\.ts$', 'project/'],
      'A project knows hosts by their interface; entry points give it the platform.',
    ),
    onlyImports(
      'assistance',
      ['assistance/', 'core/', 'project/'],
      'What assistants can ask; channels hand the questions on.',
    ),
    onlyImports('workers', ['core/', 'workers/'], 'Threads of any channel: what is said to them is its own business.'),
    ...['cli', 'http', 'library', 'lsp', 'mcp'].map((entry) =>
      onlyImports(
        entry,
        [
          'core/',
          'platform/',
          'project/',
          'hosts/(?:registry|host|problem-kinds)\\.ts$',
          'protocol\\.ts$',
          'workers/',
          `${entry}/`,
          // Assistants ask through the language server, too.
          ...(entry === 'mcp' || entry === 'lsp' ? ['assistance/'] : []),
          // The command `serve` is a server that is started by hand.
          ...(entry === 'cli' ? ['http/serve-entry\\.ts$'] : []),
        ],
        'Channels share the project, not each other.',
      ),
    ),
    {
      name: 'main-thread-reads-nothing',
      comment: 'The main thread of the language server finds projects; they are read in workers.',
      severity: 'error',
      from: { path: `${src}/lsp/`, pathNot: `${src}/lsp/worker/` },
      to: {
        path: `${src}/(?:project|assistance)/`,
        pathNot: [
          `${src}/project/(?:configuration/configuration-formats|opening/(?:locate-projects|opened-root|exclusions)|outputs/outputs|publishing/publish-request)\\.ts$`,
          `${src}/assistance/(?:shown-text|tool-name)\\.ts$`,
        ],
      },
    },
    {
      name: 'server-thread-reads-nothing',
      comment: 'A server knows of projects what its worker tells: no request waits for a reading of another.',
      severity: 'error',
      from: { path: `${src}/http/`, pathNot: `${src}/http/worker/` },
      to: { path: `${src}/(?:project|hosts)/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'channels-ask-the-service',
      comment:
        'What is read, described, serialised and in which order is decided once; channels may know the types of it.',
      severity: 'error',
      from: {
        path: `${src}/(?:(?:assistance|cli|http|library|lsp|mcp)/|index\\.ts$)`,
        pathNot: `${src}/library/serialize\\.ts$`,
      },
      to: {
        path: `${src}/(?:core/openapi/serialize|project/(?:open|read|describe|check)-project)\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'client-imports',
      comment: 'The client knows the server by its messages alone.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^server/', pathNot: `${src}/protocol\\.ts$` },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^vscode$' } },
    packageOnlyIn('ts-morph', 'node_modules/ts-morph/', [`${src}/languages/typescript/`, `${src}/hosts/[^/]+/`]),
    packageOnlyIn('vscode-languageserver', 'node_modules/vscode-languageserver', [`${src}/lsp/`]),
    packageOnlyIn('mcp-sdk', 'node_modules/@modelcontextprotocol/', [`${src}/mcp/`]),
    packageOnlyIn('zod', 'node_modules/zod/', [`${src}/assistance/`]),
    packageOnlyIn('chokidar', 'node_modules/chokidar/', [`${src}/platform/`]),
    packageOnlyIn('vscode', '^vscode$', ['^client/']),
    {
      name: 'node-only-at-the-edge',
      severity: 'error',
      from: {
        path: '^(?:server|client)/src',
        pathNot: `${src}/(?:platform|workers|cli|http|library|lsp|mcp)/|${src}/index\\.ts$|^client/src/search-thread\\.ts$`,
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types alone are dependencies, too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
