import { INestApplication, RequestMethod, ValidationPipe, VersioningType } from '@nestjs/common';

const prefix = 'api';

export function configure(app: INestApplication) {
  app.setGlobalPrefix(prefix, {
    exclude: ['health', { path: 'webhooks/*path', method: RequestMethod.POST }],
  });
  app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true }));
}
