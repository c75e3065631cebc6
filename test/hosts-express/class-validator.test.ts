import { deepStrictEqual } from 'node:assert/strict';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const dto = `import { plainToInstance } from 'class-transformer';
  import { IsEmail, IsInt, IsOptional, Min, MinLength, validate, validateOrReject } from 'class-validator';
  class CreateUser { @IsEmail() email: string; @MinLength(8) password: string; @IsOptional() @IsInt() @Min(18) age?: number; }
  class HttpError extends Error { constructor(status, message) { super(message); this.status = status; } }`;

/** `email email!`: the format or type of each field that is checked, and whether it must be there. */
function checkedBy(code: string): readonly string[] {
  const { checked } = firstOperation('POST', `${dto} ${code}`);
  return checked.flatMap(({ schema }) => Object.entries(schema.properties ?? {}).map(told));
}

function told([name, { format, type, required }]: readonly [string, FieldSchema]): string {
  return `${name} ${format ?? type}${required ? '!' : ''}`;
}

describe('Classes of class-validator that code of Express checks by itself', () => {
  it('are checks of the part that an object is made of', () => {
    const { checked, failures } = firstOperation(
      'POST',
      `${dto} const check = (type) => (req, res, next) => {
         const dto = plainToInstance(type, req.body);
         validateOrReject(dto, { whitelist: true })
           .then(() => { req.body = dto; next(); })
           .catch((errors) => next(new HttpError(422, errors.map((one) => one.property).join())));
       };
       app.post('/', check(CreateUser), (req, res) => res.sendStatus(204));
       app.use((err, req, res, next) => { res.status(err.status || 500).json({ message: err.message }); });`,
    );
    deepStrictEqual(
      checked.map(({ in: place, schema }) => [place, schema.shape?.includes('CreateUser')]),
      [['body', true]],
    );
    deepStrictEqual(toldAnswers(failures), [
      '422 application/json { message: string }',
      '500 application/json { message: any }',
    ]);
  });

  it('fill in what their properties begin as, and take no null where texts are sent', () => {
    const code = `class Paging { @IsOptional() @IsInt() @Min(1) take = 10; @IsInt() skip: number = 0; @IsOptional() @IsInt() page?: number; }
      app.post('/', async (req, res) => { const errors = await validate(plainToInstance(Paging, req.query));
        res.status(errors.length > 0 ? 400 : 204).end(); });`;
    const { checked } = firstOperation('POST', `${dto} ${code}`);
    deepStrictEqual(
      checked.flatMap(({ schema }) =>
        Object.entries(schema.properties ?? {}).map(([name, { default: value, nullable, required }]) => [
          name,
          value,
          nullable,
          required,
        ]),
      ),
      [
        ['take', 10, false, false],
        ['skip', 0, false, false],
        ['page', undefined, false, false],
      ],
    );
  });

  it('check no field for being there where those that are missing are skipped', () => {
    deepStrictEqual(
      checkedBy(`app.post('/', async (req, res) => {
        const errors = await validate(plainToInstance(CreateUser, req.body), { skipMissingProperties: true });
        res.status(errors.length > 0 ? 400 : 204).end();
      });`),
      ['email email', 'password string', 'age integer'],
    );
  });

  it('check members that code puts in one by one', () => {
    deepStrictEqual(
      checkedBy(`app.post('/', async (req, res) => {
        const user = new CreateUser(); user.email = req.body.mail; user.password = req.body.password;
        await validateOrReject(user);
        res.sendStatus(204);
      });`),
      ['mail email!', 'password string!'],
    );
  });
});

describe('Containers that code of Express asks for instances', () => {
  it('make them with what their constructors ask for', () => {
    const { answers, failures } = firstOperation(
      'GET',
      `import { Container, Service } from 'typedi';
       class Gone extends Error { status = 410; }
       @Service() class Store { find() { if (Math.random() > 1) throw new Gone(); return { id: 1 }; } }
       @Service() class Users { constructor(private store: Store) {} one() { return this.store.find(); } }
       class Controller { users = Container.get(Users); show = (req, res) => { res.json(this.users.one()); }; }
       app.get('/', new Controller().show);`,
    );
    deepStrictEqual(toldAnswers(answers), ['200 application/json { id: integer }']);
    deepStrictEqual(
      (failures ?? []).map(({ status }) => status),
      ['410'],
    );
  });
});
