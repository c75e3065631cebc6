import { celebrate, Joi, Segments } from 'celebrate';
import { Router } from 'express';
import { apiKey } from '#middleware/auth';

export const partners = Router();

partners.use(apiKey);

const period = Joi.object({
  from: Joi.date().iso().required(),
  until: Joi.date().iso().min(Joi.ref('from')),
});

partners.get(
  '/stock',
  celebrate({
    [Segments.QUERY]: Joi.object({
      page: Joi.number().integer().min(1).default(1),
      limit: Joi.number().integer().min(1).max(100).default(20),
      kind: Joi.string().valid('hand', 'power'),
    }),
  }),
  (req, res) => {
    res.json({ page: Number(req.query.page ?? 1), items: [] });
  },
);

partners.post(
  '/orders',
  celebrate({
    body: Joi.object({
      reference: Joi.string().alphanum().min(3).max(30).required(),
      email: Joi.string().email().required(),
      period: period.required(),
      items: Joi.array()
        .items(Joi.object({ tool: Joi.number().integer().positive().required(), amount: Joi.number().integer().min(1).max(10).required() }))
        .min(1)
        .required(),
      note: Joi.string().max(500).allow('', null),
    }),
  }),
  (req, res) => {
    res.status(201).json({ id: 12, reference: req.body.reference });
  },
);

partners.get('/orders/:reference', celebrate({ params: { reference: Joi.string().alphanum().required() } }), (req, res) => {
  res.json({ id: 12, reference: String(req.params.reference) });
});

partners.delete('/orders/:reference', (_req, res) => {
  res.status(204).end();
});
