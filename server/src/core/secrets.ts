import type { EnvironmentVariables } from './ports';

/** The environment variables of a project, as far as anything may be told of them. */
export interface ProjectVariables {
  /** Those that are set, without secrets. */
  readonly values: EnvironmentVariables;
  /** Names of those that are set, and secret by their name or by what they hold. */
  readonly secrets: ReadonlySet<string>;
}

/** The last word of a name that says secret: `APP_KEY`, `PASSWORD`, `SENTRY_LARAVEL_DSN`. */
const secretEnd = /(?:^|_)(?:API)?(?:KEY|SECRET|TOKEN|PASSWORD|PASSWD|PASSPHRASE|PASS|PWD|DSN|SALT)S?$/i;
const secretPart = /PRIVATE|CREDENTIAL/i;
/** URLs of services, which have a user and a password in them. */
const serviceUrl = /(?:^|_)(?:DATABASE|DB|REDIS|MONGO(?:DB)?|AMQP|RABBITMQ|MAIL(?:ER)?|CLOUDINARY)_UR[IL]$/i;
/** `scheme://user:password@host`, or with the password alone. */
const urlWithPassword = /^[a-z][a-z\d+.-]*:\/\/[^/?#\s]*:[^/?#\s]*@/i;

/** Files whose content is secret as a whole: variables that are set, keys, what package managers sign in with. */
const secretFile = /(?:^|\/)(?:\.env(?:\.[^/]*)?|auth\.json|[^/]+\.(?:key|pem|p12|pfx))$/i;
/** It names variables, and is there to be shared. */
const sharedFile = /(?:^|\/)\.env\.example$/i;

/** Whether a variable is secret by its name, set or not. */
export function isSecretName(name: string): boolean {
  return secretEnd.test(name) || secretPart.test(name) || serviceUrl.test(name);
}

/** Whether a text is secret, whatever the name of the variable that holds it. */
export function isSecretText(text: string): boolean {
  return urlWithPassword.test(text);
}

/** Whether what a file holds is secret. */
export function isSecretFile(path: string): boolean {
  return secretFile.test(path) && !sharedFile.test(path);
}

/** Whether a variable is set to something that may be told to nobody. One that is not set has nothing to tell. */
export function isSecret({ secrets }: ProjectVariables, name: string): boolean {
  return secrets.has(name);
}

/** Why the value of a secret is not known. */
export function secretReason(name: string): string {
  return `the value of ${name}, which is secret`;
}
