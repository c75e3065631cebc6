import { deepStrictEqual } from 'node:assert/strict';
import { neverAborted } from '../../server/src/core/ports';
import type { About } from '../../server/src/core/about';
import { createReader as expressReader } from '../../server/src/hosts/express/reader';
import { createReader as fastifyReader } from '../../server/src/hosts/fastify/reader';
import { createReader as honoReader } from '../../server/src/hosts/hono/reader';
import type { HostReader } from '../../server/src/hosts/host';
import { createReader as nestReader } from '../../server/src/hosts/nest/reader';
import { memoryFiles } from '../hosts-express/memory-files';

/** Each thing that is said, in the order of `About`. */
function saidBy(reader: HostReader, dependency: string, code: string): readonly string[] {
  const files = memoryFiles({
    'package.json': JSON.stringify({
      main: 'src/main.ts',
      description: 'A package',
      dependencies: { [dependency]: '*' },
    }),
    'src/main.ts': code,
  });
  const classes = { models: [], requests: [], entities: {}, hasRelations: false };
  const { about } = reader.read({ files, environment: {}, classes, signal: neverAborted }).application;
  return said(about);
}

function said(about: About): readonly string[] {
  return Object.entries(about).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`],
  );
}

describe('what code of Node says of the application as a whole', () => {
  it('is told to the DocumentBuilder of NestJS', () => {
    const main = `import { NestFactory } from '@nestjs/core'; import { Controller, Get, Module } from '@nestjs/common';
      import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
      @Controller('pots') class Pots { @Get() all() { return []; } }
      @Module({ controllers: [Pots] }) class AppModule {}
      async function bootstrap() {
        const app = await NestFactory.create(AppModule);
        if (process.env.NODE_ENV !== 'production') {
          const config = new DocumentBuilder().setTitle('Pots').setDescription('All pots').setVersion('2.1')
            .setContact('Team', 'https://pots.test', 'help@pots.test').setLicense('MIT', 'https://mit.test').addBearerAuth().build();
          SwaggerModule.setup('docs', app, SwaggerModule.createDocument(app, config));
        }
        await app.listen(process.env.PORT ?? 3333);
      }
      bootstrap();`;
    deepStrictEqual(saidBy(nestReader(false), '@nestjs/core', main), [
      'title: Pots',
      'version: 2.1',
      'description: All pots',
      'license: {"name":"MIT"}',
      'supportEmail: help@pots.test',
      'supportUrl: https://pots.test',
      'address: http://localhost:3333',
    ]);
  });

  it('stands in the options of @fastify/swagger', () => {
    const main = `import Fastify from 'fastify'; import swagger from '@fastify/swagger';
      const app = Fastify();
      await app.register(swagger, { openapi: { info: { title: 'Pots', version: '3.0.0' } } });
      app.get('/pots', async () => []);
      await app.listen({ port: Number(process.env.PORT) || 4000, host: '0.0.0.0' });`;
    deepStrictEqual(saidBy(fastifyReader(false), 'fastify', main), [
      'title: Pots',
      'version: 3.0.0',
      'description: A package',
      'address: http://localhost:4000',
    ]);
  });

  it('is served by a document of Hono, and the port stands where it is served', () => {
    const app = `import { OpenAPIHono } from '@hono/zod-openapi'; import { serve } from '@hono/node-server';
      const app = new OpenAPIHono(); app.get('/pots', (c) => c.json([]));
      app.doc('/doc', { openapi: '3.0.0', info: { title: 'Pots', version: '1.2.0' } });`;
    const expected = ['title: Pots', 'version: 1.2.0', 'description: A package', 'address: http://localhost:8787'];
    deepStrictEqual(saidBy(honoReader(false), 'hono', `${app} serve({ fetch: app.fetch, port: 8787 });`), expected);
    deepStrictEqual(
      saidBy(honoReader(false), 'hono', `${app} export default { port: 8787, fetch: app.fetch };`),
      expected,
    );
  });

  it('is handed to swagger-jsdoc in Express, which listens itself or in a server', () => {
    const app = `import express from 'express'; import http from 'node:http'; import swaggerJsdoc from 'swagger-jsdoc';
      const app = express(); app.get('/pots', (req, res) => res.json([]));
      swaggerJsdoc({ definition: { openapi: '3.0.0', info: { title: 'Pots', version: '5' } }, apis: [] });
      const port = parseInt(process.env.PORT || '5055', 10);`;
    const expected = ['title: Pots', 'version: 5', 'description: A package', 'address: http://localhost:5055'];
    deepStrictEqual(saidBy(expressReader(false), 'express', `${app} app.listen(port);`), expected);
    deepStrictEqual(saidBy(expressReader(false), 'express', `${app} http.createServer(app).listen(port);`), expected);
  });

  it('is what the manifest says where code says nothing, and no address where the port is unknown', () => {
    const main = `import express from 'express'; import { port } from './elsewhere';
      const app = express(); app.get('/pots', (req, res) => res.json([])); app.listen(port);`;
    deepStrictEqual(saidBy(expressReader(false), 'express', main), ['description: A package']);
  });
});
