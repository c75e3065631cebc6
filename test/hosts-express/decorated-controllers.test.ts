import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers, toldShape } from './told';

/** Decorators that fill a registry, and one that registers what it holds, as a container makes both. */
const registry = `
  import { Container, Service } from 'typedi'; import { Z } from 'zod-class';
  @Service() class Registry {
    routes = new Map(); routeOf(name) { if (!this.routes.has(name)) this.routes.set(name, { args: [] }); return this.routes.get(name); }
  }
  const Post = (path) => (target, name) => { Object.assign(Container.get(Registry).routeOf(name), { path, of: target.constructor }); };
  const Body = (target, name, index) => { Container.get(Registry).routeOf(name).args[index] = { type: 'body' }; };
  @Service() class Routes {
    constructor(private readonly registry: Registry) {}
    activate() { for (const [name, route] of this.registry.routes) this.activateOne(name, route); }
    activateOne(name, { path, of, args }) {
      const controller = Container.get(of);
      const types = Reflect.getMetadata('design:paramtypes', controller, name);
      const handle = async (req, res) => {
        const handed = [req, res];
        for (let index = 0; index < args.length; index++) {
          if (!args[index]) continue;
          const parsed = types[index].safeParse(req[args[index].type]);
          if (!parsed.success) return res.status(400).json({ message: 'Bad' });
          handed.push(parsed.data);
        }
        return await controller[name](...handed);
      };
      app.post(path, async (req, res) => { const data = await handle(req, res); if (!res.headersSent) res.json({ data }); });
    }
  }`;

describe('Controllers of Express that decorators of the application register', () => {
  it('share the registry that a container makes, with the classes that parameters are of', () => {
    const { checked, answers, failures } = firstOperation(
      'POST',
      `${registry}
       class Named extends Z.class({ name: z.string().min(1) }) {}
       class CreateOrder extends Named.extend({ count: z.number().optional() }) {}
       class Orders { @Post('/orders') async create(req, res, @Body order: CreateOrder) { return { id: 1, name: order.name }; } }
       Container.get(Routes).activate();`,
    );
    deepStrictEqual(
      checked.map((one) => `${one.in} ${toldShape(one.schema)}`),
      ['body { name: string, count?: number }'],
    );
    deepStrictEqual(toldAnswers(answers), ['200 application/json { data: { id: integer, name: string } }']);
    deepStrictEqual(toldAnswers(failures), ['400 application/json { message: string }']);
  });

  it('make instances of what the compiler notes of constructors', () => {
    const { answers } = firstOperation(
      'GET',
      `const Injectable = (of) => of;
       const make = (of) => new of(...(Reflect.getMetadata('design:paramtypes', of) ?? []).map(make));
       @Injectable class Store { status = 207; }
       @Injectable class Orders { constructor(private readonly store: Store) {} show(req, res) { res.status(this.store.status).json({ id: 1 }); } }
       const orders = make(Orders);
       app.get('/', (req, res) => orders.show(req, res));`,
    );
    deepStrictEqual(toldAnswers(answers), ['207 application/json { id: integer }']);
  });
});
