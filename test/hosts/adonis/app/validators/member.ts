import vine from '@vinejs/vine';

export const signInValidator = vine.compile(
  vine.object({
    email: vine.string().email(),
    password: vine.string().minLength(8),
  }),
);

export const profileValidator = vine.compile(
  vine.object({
    name: vine.string().minLength(2).optional(),
    email: vine.string().email().optional(),
  }),
);

export const passwordValidator = vine.compile(
  vine.object({
    password: vine.string().minLength(8).maxLength(64).confirmed(),
  }),
);

export const loanValidator = vine.compile(
  vine.object({
    dueOn: vine.date({ formats: ['YYYY-MM-DD'] }).afterOrEqual('today'),
  }),
);

export const noticeValidator = vine.compile(
  vine.object({
    subject: vine.string().minLength(3),
    memberIds: vine.array(vine.number().withoutDecimals().positive()).notEmpty().distinct(),
    channel: vine.object({
      kind: vine.enum(['mail', 'letter']),
      urgent: vine.boolean().optional(),
    }),
  }),
);
