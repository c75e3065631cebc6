import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { ts } from 'ts-morph';
import { temporaryDirectory } from '../temporary-directory';

const root = resolve('test/hosts/nest/src');

let built: string | null = null;

/** The application of the sample host, compiled as Nest's own tool does, and listening on a free port of loopback. */
export async function sampleApplication(): Promise<INestApplication> {
  built ??= compiled();
  const { bootstrap } = createRequire(join(built, 'main.js'))('./main.js') as {
    bootstrap: (port: number) => Promise<INestApplication>;
  };
  return bootstrap(0);
}

/** Decorators tell the framework the types of parameters, which only the compiler of TypeScript writes. */
function compiled(): string {
  const out = temporaryDirectory({});
  symlinkSync(resolve('node_modules'), join(out, 'node_modules'));
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))) {
    const { outputText } = ts.transpileModule(withPaths(readFileSync(join(root, file), 'utf8'), file), {
      fileName: file,
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.CommonJS,
        experimentalDecorators: true,
        emitDecoratorMetadata: true,
        esModuleInterop: true,
        useDefineForClassFields: false,
      },
    });
    const target = join(out, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, outputText);
  }
  return out;
}

/** `@/` stands for the directory of the sources. */
function withPaths(text: string, file: string): string {
  return text.replace(/'@\/([^']+)'/g, (_, path: string) => `'./${relative(dirname(file), path)}'`);
}
