import { deepStrictEqual, strictEqual } from 'node:assert';
import { projectPath } from '../../../server/src/core/project-path';
import { ProjectModules } from '../../../server/src/languages/typescript/project-modules';
import {
  memberDirectories,
  memberPatterns,
} from '../../../server/src/languages/typescript/resolution/workspace-members';
import { projectAt } from '../../../server/src/project/opening/locate-projects';
import { MemoryFiles } from '../../damage/memory-files';

type Files = Readonly<Record<string, string>>;

/** Where what is imported in a file leads. */
function leadsTo(specifier: string, files: Files, from = 'src/app.ts'): string | null {
  return new ProjectModules(MemoryFiles.of({ [from]: '', ...files })).resolve(specifier, from);
}

/** The same of a project in a directory of a workspace that is opened. */
function leadsFrom(place: string, specifier: string, files: Files, from = 'src/app.ts'): string | null {
  const workspace = MemoryFiles.of({ [`${place}/src/app.ts`]: '', ...files });
  return new ProjectModules(projectAt(workspace, projectPath(place))).resolve(specifier, from);
}

function manifest(name: string, more: object = {}): string {
  return JSON.stringify({ name, ...more });
}

describe('what is imported', () => {
  for (const ending of ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs']) {
    it(`leads to a file, and to the index of a directory, that ends in .${ending}`, () => {
      strictEqual(leadsTo('./pages', { [`src/pages.${ending}`]: '' }), `src/pages.${ending}`);
      strictEqual(leadsTo('./pages', { [`src/pages/index.${ending}`]: '' }), `src/pages/index.${ending}`);
    });
  }

  describe('of a package of the workspace', () => {
    const members = { 'package.json': manifest('all', { workspaces: ['packages/*'] }) };
    const ofPackage = (more: object, files: Files, specifier = '@shop/kit'): string | null =>
      leadsTo(specifier, {
        ...members,
        'packages/kit/package.json': manifest('@shop/kit', more),
        ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`packages/kit/${path}`, text])),
      });

    it('leads to what `main` names', () => {
      strictEqual(ofPackage({ main: './kit.js' }, { 'kit.js': '' }), 'packages/kit/kit.js');
    });

    it('leads to the source of what is compiled, though that is there', () => {
      const built = { 'dist/index.js': '', 'dist/index.d.ts': '', 'src/index.ts': '' };
      strictEqual(ofPackage({ main: 'dist/index.js', types: 'dist/index.d.ts' }, built), 'packages/kit/src/index.ts');
      strictEqual(ofPackage({ exports: './dist/esm/index.mjs' }, built), 'packages/kit/src/index.ts');
      strictEqual(ofPackage({ main: './lib/index.js' }, { 'lib/index.js': '' }), 'packages/kit/lib/index.js');
    });

    it('leads to the source by convention where nothing names it', () => {
      strictEqual(ofPackage({}, { 'src/index.ts': '' }), 'packages/kit/src/index.ts');
      strictEqual(ofPackage({ main: 'gone.js' }, { 'index.ts': '' }), 'packages/kit/index.ts');
    });

    it('leads where `exports` say', () => {
      const exports = {
        '.': { types: './dist/index.d.ts', import: './dist/index.js' },
        './dto/*': { default: './dist/dto/*.js' },
        './users': './src/users/index.ts',
      };
      const files = { 'src/index.ts': '', 'src/dto/user.ts': '', 'src/users/index.ts': '' };
      deepStrictEqual(
        ['@shop/kit', '@shop/kit/dto/user', '@shop/kit/users'].map((one) => ofPackage({ exports }, files, one)),
        ['packages/kit/src/index.ts', 'packages/kit/src/dto/user.ts', 'packages/kit/src/users/index.ts'],
      );
    });

    it('leads to a file of it', () => {
      const files = { 'src/user.ts': '', 'index.ts': '' };
      strictEqual(ofPackage({}, files, '@shop/kit/src/user'), 'packages/kit/src/user.ts');
      strictEqual(ofPackage({}, files, '@shop/kit/dist/user.js'), 'packages/kit/src/user.ts');
      strictEqual(ofPackage({}, files, 'express'), null);
    });

    it('is found where manifests name its directory', () => {
      const files = {
        'package.json': manifest('app', { dependencies: { kit: 'file:./libs/kit' } }),
        'libs/kit/index.js': '',
      };
      strictEqual(leadsTo('kit', files), 'libs/kit/index.js');
    });

    it('is found beside the project, where it is opened in its workspace, by one path', () => {
      const files = {
        'package.json': '{}',
        'pnpm-workspace.yaml': "packages:\n  - 'apps/*'\n  - packages/*\n",
        'packages/kit/package.json': manifest('@shop/kit', { main: 'dist/index.js' }),
        'packages/kit/src/index.ts': '',
        'apps/api/package.json': manifest('api'),
        'apps/web/package.json': manifest('web'),
        'apps/web/index.ts': '',
      };
      strictEqual(leadsFrom('apps/api', '@shop/kit', files), '../../packages/kit/src/index.ts');
      strictEqual(leadsFrom('packages/server', '@shop/kit', files), '../kit/src/index.ts');
      strictEqual(leadsFrom('packages/server', '../../kit/src', files), '../kit/src/index.ts');
      strictEqual(leadsFrom('apps/api', 'web', files, '../../packages/kit/src/index.ts'), '../web/index.ts');
      strictEqual(leadsFrom('apps/api', 'api/src/app', files, '../../packages/kit/src/index.ts'), 'src/app.ts');
    });

    it('is found by what the project refers to', () => {
      const files = {
        'api/tsconfig.json': '{ "references": [{ "path": "../kit" }] }',
        'kit/package.json': manifest('kit'),
        'kit/src/index.ts': '',
      };
      strictEqual(leadsFrom('api', 'kit', files), '../kit/src/index.ts');
    });
  });

  describe('by a path of tsconfig.json', () => {
    const target = { 'src/lib/user.ts': '' };
    const config = (options: object, more: object = {}): string =>
      JSON.stringify({ compilerOptions: options, ...more });

    it('leads where the last of several says that it extends', () => {
      strictEqual(
        leadsTo('@/user', {
          ...target,
          'tsconfig.json': '{ "extends": ["./one.json", "./other.json"] }',
          'one.json': config({ paths: { '@/*': ['./src/*'] } }),
          'other.json': config({ paths: { '@/*': ['./src/lib/*'] } }),
          'src/user.ts': '',
        }),
        'src/lib/user.ts',
      );
    });

    it('is below the configuration itself by `${configDir}`', () => {
      strictEqual(
        leadsTo('@/user', {
          ...target,
          'tsconfig.json': '{ "extends": "./config/base.json" }',
          'config/base.json': config({ paths: { '@/*': ['${configDir}/src/lib/*'] } }),
        }),
        'src/lib/user.ts',
      );
    });

    it('leads where a package of the workspace says', () => {
      strictEqual(
        leadsTo('@/user', {
          ...target,
          'package.json': manifest('all', { workspaces: { packages: ['tools/*'] } }),
          'tsconfig.json': '{ "extends": "@shop/config/base.json" }',
          'tools/config/package.json': manifest('@shop/config'),
          'tools/config/base.json': config({ paths: { '@/*': ['${configDir}/src/lib/*'] } }),
        }),
        'src/lib/user.ts',
      );
    });

    it('is in a part of the configuration, or in jsconfig.json', () => {
      const paths = config({ paths: { '@/*': ['./src/lib/*'] } });
      const parts = { 'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }' };
      strictEqual(leadsTo('@/user', { ...target, ...parts, 'tsconfig.app.json': paths }), 'src/lib/user.ts');
      strictEqual(leadsTo('@/user', { ...target, 'package.json': '{}', 'jsconfig.json': paths }), 'src/lib/user.ts');
    });

    it('is beside what starts the application, where none nearer to the file leads anywhere', () => {
      const files = {
        'apps/api/main.ts': '',
        'apps/api/tsconfig.json': '{ "extends": "../../tsconfig.base.json" }',
        'tsconfig.base.json': config({ paths: { '@/*': ['./src/lib/*'], '@own': ['./own.ts'] } }),
        'own.ts': '',
        'libs/kit/tsconfig.json': config({ paths: { '@own': ['./own.ts'] } }),
        'libs/kit/own.ts': '',
        'libs/kit/index.ts': '',
      };
      const modules = new ProjectModules(MemoryFiles.of({ ...target, ...files }));
      modules.startsIn(() => ['apps/api/main.ts']);
      deepStrictEqual(
        ['@/user', '@own', '@/gone'].map((one) => modules.resolve(one, 'libs/kit/index.ts')),
        ['src/lib/user.ts', 'libs/kit/own.ts', null],
      );
    });

    it('comes to an end where configurations extend each other', () => {
      const files = { 'tsconfig.json': '{ "extends": ["./a.json"] }', 'a.json': '{ "extends": ["./tsconfig.json"] }' };
      strictEqual(leadsTo('@/user', { ...target, ...files }), null);
    });
  });
});

describe('members of a workspace', () => {
  const files = MemoryFiles.of({
    'apps/api/package.json': '',
    'apps/web/package.json': '',
    'libs/deep/inner/package.json': '',
    'libs/node_modules/x/package.json': '',
    'tools/package.json': '',
  });
  const membersOf = (patterns: readonly string[]): readonly string[] => memberDirectories('', patterns, files);

  it('are what its patterns name', () => {
    deepStrictEqual(membersOf(['apps/*', '!apps/web', './tools/']), ['tools', 'apps/api']);
    deepStrictEqual(membersOf(['{apps,none}/*']), ['apps/api', 'apps/web']);
    deepStrictEqual(membersOf(['libs/**']), ['libs/deep', 'libs/deep/inner']);
  });

  it('are written in pnpm-workspace.yaml in each of its forms', () => {
    deepStrictEqual(memberPatterns(undefined, 'packages:\n- a/*\n# more\n  - "b"   # why\n\ncatalog:\n  - c\n'), [
      'a/*',
      'b',
    ]);
    deepStrictEqual(memberPatterns(undefined, "catalog:\n  x: 1\npackages: ['a/*', b]\n"), ['a/*', 'b']);
  });
});
