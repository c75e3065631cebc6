import assert from 'node:assert/strict';
import { isSecretFile, isSecretName, isSecretText } from '../../server/src/core/secrets';

describe('secrets', () => {
  it('are told by names', () => {
    const secret = [
      'APP_KEY',
      'AWS_SECRET_ACCESS_KEY',
      'GITHUB_TOKEN',
      'DB_PASSWORD',
      'MAIL_PASS',
      'FTP_PWD',
      'SENTRY_LARAVEL_DSN',
      'DATABASE_URL',
      'REDIS_URL',
      'JWT_PRIVATE_FILE',
      'GOOGLE_CREDENTIALS_JSON',
      'APP_PREVIOUS_KEYS',
      'apiKey',
      'TOKEN',
    ];
    const plain = [
      'APP_NAME',
      'APP_URL',
      'KEYBOARD',
      'MONKEY',
      'TOKENS_PER_MINUTE',
      'PASSAGE',
      'DB_HOST',
      'AUTH_PASSWORD_BROKER',
    ];
    assert.deepEqual([...secret, ...plain].filter(isSecretName), secret);
  });

  it('are told by what a text is', () => {
    const texts = ['mysql://me:pw@db/shop', 'redis://:pw@host', 'https://host:8080/a@b', 'https://me@host', 'a:b@c'];
    assert.deepEqual(texts.filter(isSecretText), texts.slice(0, 2));
  });

  it('are told by files', () => {
    const secret = ['.env', '.env.production', 'apps/shop/.env', 'storage/oauth-private.key', 'auth.json'];
    const plain = ['.env.example', 'env', 'config/auth.php', 'app/key.php'];
    assert.deepEqual([...secret, ...plain].filter(isSecretFile), secret);
  });
});
