/** A workspace whose packages have what its applications declare: one of NestJS, and one of Express where it is asked for. */
export function nodeWorkspace({ withExpress = false } = {}): Readonly<Record<string, string>> {
  const manifest = (name: string, more: object): string => JSON.stringify({ name, ...more });
  const server = {
    'packages/server/package.json': manifest('@shop/server', { dependencies: { express: '5', '@shop/kit': '*' } }),
    'packages/server/src/index.ts': `import express from 'express'; import { prefix } from '@shop/kit';
      const app = express(); app.get(\`/\${prefix}/health\`, (req, res) => { res.sendStatus(204); }); app.listen(80);`,
  };
  return {
    'package.json': manifest('shop', { workspaces: ['apps/*', 'packages/*'] }),
    'apps/api/package.json': manifest('@shop/api', {
      dependencies: { '@nestjs/core': '11', '@shop/kit': 'workspace:*' },
    }),
    'apps/api/src/main.ts': `import { NestFactory } from '@nestjs/core';
import { Body, Controller, Module, Post } from '@nestjs/common';
import { Order, prefix } from '@shop/kit';
@Controller('orders') class OrdersController { @Post() create(@Body() order: Order): void {} }
@Module({ controllers: [OrdersController] }) class AppModule {}
async function start() { const app = await NestFactory.create(AppModule); app.setGlobalPrefix(prefix); await app.listen(3000); }
start();`,
    'packages/kit/package.json': manifest('@shop/kit', { main: 'dist/index.js', types: 'dist/index.d.ts' }),
    'packages/kit/src/index.ts': "export * from './order'; export const prefix = 'v1';",
    'packages/kit/src/order.ts': 'export class Order { item: string; }',
    ...(withExpress ? server : {}),
  };
}
