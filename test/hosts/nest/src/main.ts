import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { configure } from './configure';

export async function bootstrap(port = Number(process.env.PORT ?? 3000)) {
  const app = await NestFactory.create(AppModule, { logger: false });
  configure(app);
  await app.listen(port, '127.0.0.1');
  return app;
}

if (require.main === module) void bootstrap();
