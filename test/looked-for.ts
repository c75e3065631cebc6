/** What is said to have been looked for where no application was found. */
export const lookedFor =
  'Laravel: composer.json, artisan, bootstrap/app.php; NestJS, AdonisJS, Fastify, Express, Hono: package.json';
