import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const schemas = `import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
  import { Document, HydratedDocument, Model, PaginateModel, Schema as MongooseSchema, Types } from 'mongoose';
  @Schema({ _id: false }) class Point { @Prop() x: number }
  @Schema() class Label { @Prop() text: string }
  @Schema({ timestamps: true }) class Keeper { @Prop() name: string; @Prop() phone: string }
  type BoatDocument = Boat & Document;
  @Schema() class Boat {
    @Prop() name: string;
    @Prop({ type: MongooseSchema.Types.ObjectId, ref: 'Keeper' }) keeper: Keeper;
    @Prop({ type: [{ type: Types.ObjectId, ref: Keeper.name }] }) crew: Types.ObjectId[];
    @Prop() at?: Point;
    @Prop([Label]) labels: Label[];
    @Prop({ select: false }) secret: string;
    hail() { return { hi: this.name }; }
  }
  @Schema({ versionKey: false, toJSON: { virtuals: true, transform: (_, ret) => { delete ret._id; return ret; } } })
  class Pier { id: string; @Prop() name: string; @Prop() depth: number }
  const PierSchema = SchemaFactory.createForClass(Pier);
  PierSchema.virtual('title').get(function () { return this.name + '!'; });
  @Schema() class Buoy { @Prop() color: string }
  const BuoySchema = SchemaFactory.createForClass(Buoy);
  BuoySchema.set('toJSON', { transform: (_, { _id, __v, ...rest }) => ({ key: _id.toString(), ...rest }) });
  interface Rope { length: number }`;

const models = `private readonly boats: Model<BoatDocument>, @InjectModel(Pier.name) private readonly piers: Model<HydratedDocument<Pier>>,
  private readonly buoys: Model<Buoy>, private readonly ropes: Model<Rope>, private readonly pages: PaginateModel<Rope>`;

const boat =
  '_id: string, name: string, keeper: string, crew: string[], at?: { x: number }, labels: { _id: string, text: string }[]';
const pier = '{ name: string, depth: number, title: string, id: string }';

const rows: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'what a type says, with what every document has': [
    'one(): Promise<HydratedDocument<Label>> { return make(); }',
    '{ _id: string, text: string, __v?: integer }',
  ],
  'what a class says that is declared instead of a document': [
    'one(): Promise<Keeper[]> { return this.keepers.find().exec(); }',
    '{ _id: string, name: string, phone: string, createdAt: date-time, updatedAt: date-time, __v?: integer }[]',
  ],
  'documents that are waited for by a method': [
    'one() { return this.boats.find().sort({ name: 1 }).limit(3).exec(); }',
    `{ ${boat}, __v?: integer }[]`,
  ],
  'what is worked out, without what is taken away': ['one() { return this.piers.find({}).exec(); }', `${pier}[]`],
  'what a transform that is set later makes': [
    'one() { return this.buoys.create({}); }',
    '{ key: string, color: string }',
  ],
  'objects as they are stored': [
    'one() { return this.piers.find().lean(); }',
    '{ _id: string, name: string, depth: number }[]',
  ],
  'objects as somebody says that they are stored': [
    'one() { return this.piers.find().lean<{ depth: number }[]>().exec(); }',
    '{ depth: number }[]',
  ],
  'what becomes of objects': [
    'async one() { const all = await this.piers.find().lean(); return all.map((one) => ({ id: one._id.toString(), depth: one.depth })); }',
    '{ id: string, depth: number }[]',
  ],
  'one that is changed, which may not be there': [
    'one() { return this.piers.findByIdAndUpdate(1, { depth: 3 }, { new: true }).lean().exec(); }',
    '{ _id: string, name: string, depth: number } or null',
  ],
  'one that must be there': ['one() { return this.piers.findById(1).orFail(); }', pier],
  'a document as an object': [
    'async one() { const found = await this.buoys.create({}); return found.toObject({ versionKey: false }); }',
    '{ _id: string, color: string }',
  ],
  'a document as JSON': ['async one() { const found = await this.piers.findOne({}); return found.toJSON(); }', pier],
  'a document that is made and saved': [
    'async one() { const made = new this.buoys({ color: "red" }); return made.save(); }',
    '{ key: string, color: string }',
  ],
  'members of a document, its methods, and its key as a text': [
    'async one() { const found = await this.boats.findById(1); return { id: found.id, key: found._id, own: found.secret.length, hail: found.hail() }; }',
    '{ id: string, key: string, own: integer, hail: { hi: string } }',
  ],
  'what is selected by name': [
    `one() { return this.boats.find().select('name secret').exec(); }`,
    '{ _id: string, name: string, secret: string }[]',
  ],
  'what is selected by switches and by a second argument': [
    `async one() { return { a: await this.piers.findOne({}, { depth: 0 }).lean(), b: await this.piers.find({}, 'depth', { lean: true }) }; }`,
    '{ a: { _id: string, name: string } or null, b: { _id: string, depth: number }[] }',
  ],
  'what it leads to, where that is asked for': [
    `one() { return this.boats.find().select('keeper crew').populate('keeper', 'name').populate({ path: 'crew', select: '-_id phone' }).lean().exec(); }`,
    '{ _id: string, keeper: { _id: string, name: string }, crew: { phone: string }[] }[]',
  ],
  'what it leads to as somebody says': [
    `one() { return this.boats.findOne().select('name keeper').populate<{ keeper: { phone: string } }>('keeper').orFail(); }`,
    '{ _id: string, name: string, keeper: { phone: string } }',
  ],
  'rows that somebody says': [
    'one() { return this.piers.aggregate<{ depth: number; count: number }>([{ $group: {} }]).exec(); }',
    '{ depth: number, count: number }[]',
  ],
  'numbers, values and keys': [
    `async one() { return { count: await this.piers.countDocuments({}), deep: await this.piers.find().countDocuments(), names: await this.piers.distinct('name'),
      gone: (await this.piers.deleteOne({})).deletedCount, there: await this.piers.exists({}) }; }`,
    '{ count: integer, deep: integer, names: string[], gone: integer, there: { _id: string } or null }',
  ],
  'documents of which no class is told': [
    'one() { return this.ropes.find(); }',
    '{ _id: string, length: number, __v?: integer }[]',
  ],
  'a page of documents': [
    'async one() { const { docs, totalDocs } = await this.pages.paginate({}); return { docs, totalDocs }; }',
    '{ docs: { _id: string, length: number, __v?: integer }[], totalDocs: integer }',
  ],
};

describe('NestJS answers with documents of Mongoose:', () => {
  for (const [title, [code, expected]] of Object.entries(rows)) {
    it(title, () => {
      const { answers } = answered(
        `${schemas} @Injectable() class Store { constructor(${models}, private readonly keepers: Model<Keeper>) {} ${code} }
         @Controller() class AController { constructor(private readonly store: Store) {} @Get() one() { return this.store.one(); } }`,
      );
      deepStrictEqual(answers, [`200 ${expected}`]);
    });
  }
});
