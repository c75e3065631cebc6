import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const period = z.object({
  from: z.iso.date(),
  nights: z.coerce.number().int().min(1).max(366).default(30),
});

const usage = z.object({ from: z.string(), nights: z.number(), moored: z.array(z.object({ pier: z.string(), boats: z.number().int() })) });

/** Reports, whose schemas are those of zod. */
export default async function reports(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler(({ schema }) => (data) => {
    const result = (schema as z.ZodType).safeParse(data);
    return result.success ? { value: result.data } : { error: new Error(z.prettifyError(result.error)) };
  });
  app.setSerializerCompiler(({ schema }) => (data) => JSON.stringify((schema as z.ZodType).parse(data)));

  app.get<{ Querystring: z.infer<typeof period> }>(
    '/usage',
    { schema: { querystring: period, response: { 200: usage } } },
    async (request) => ({ ...request.query, moored: [{ pier: 'A', boats: 1 }] }),
  );

  app.post<{ Body: { title: string; kinds?: string[] } }>(
    '/',
    {
      schema: {
        body: z.object({ title: z.string().min(3), kinds: z.array(z.enum(['usage', 'income'])).optional() }),
      },
      onRequest: app.authenticate,
    },
    async (request, reply) => {
      reply.code(202);
      return { title: request.body.title, state: 'queued' };
    },
  );
}
