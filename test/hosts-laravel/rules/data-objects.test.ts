import assert from 'node:assert/strict';
import { schemaOf } from '../../../server/src/core/openapi/field-schemas';
import { fieldsOf } from '../../../server/src/hosts/laravel/rules/schema/fields-of';
import { RulesProject } from './rules-project';

const imports = `use Spatie\\LaravelData\\{Data, Optional, Lazy}; use Spatie\\LaravelData\\Attributes\\{MapInputName, DataCollectionOf, FromRouteParameter};
  use Spatie\\LaravelData\\Attributes\\Validation\\{Max, Between, Rule as Rules, In, IntegerType, Sometimes}; use Spatie\\LaravelData\\Mappers\\SnakeCaseMapper;`;

const files = {
  'app/PackData.php': `<?php namespace App; ${imports}
    #[MapInputName(SnakeCaseMapper::class)]
    class PackData extends Data {
      public function __construct(#[Max(40)] public string $label, public int|Optional $netWeight, public ?string $packedOn, public Size $size,
        #[DataCollectionOf(ItemData::class)] public array $items, public ItemData $mainItem, #[FromRouteParameter('shop')] public string $shop,
        public readonly bool $isOpen = false, public ?\\DateTimeImmutable $sealedAt = null, protected int $hidden = 0) {} }`,
  'app/ItemData.php': `<?php namespace App; ${imports}
    class ItemData extends Data {
      public string $name; #[Between(1, 9)] public int $count; #[Rules('sometimes|in:a,b')] public string $kind = 'a'; /** @var ItemData[] */ public array $parts;
      static function rules() { return ['name' => ['required', 'string', 'min:2']]; } }`,
  'app/Size.php': `<?php namespace App; enum Size: string { case Small = 's'; case Large = 'l'; }`,
};

const item = (at: string): readonly string[] => [
  `${at}name: required|string|min:2`,
  `${at}count: required|integer|between:1,9`,
  `${at}kind: sometimes|string|in:a,b|*`,
];

/** The rules of an action that is declared like this. */
function rulesOf(action: string): readonly string[] {
  const controller = `class C { ${action} }`;
  return RulesProject.read(`Route::post('a/{shop}', [App\\C::class, 'm']);`, [controller], files).rules;
}

describe('data objects of spatie/laravel-data', () => {
  it('have the rules of their properties and attributes, and of the objects in them', () => {
    assert.deepEqual(rulesOf('function m(PackData $data) {}'), [
      'label: required|string|max:40',
      'net_weight: sometimes|integer',
      'packed_on: nullable|string',
      'size: required|*',
      'items: present|array',
      ...item('items.*.'),
      'items.*.parts: present|array',
      'main_item: required|array',
      ...item('main_item.'),
      'main_item.parts: present|array',
      'is_open: sometimes|boolean|*',
      'sealed_at: nullable|string|*',
    ]);
  });

  for (const body of [
    'ItemData::from($request)',
    'ItemData::validateAndCreate($request->all())',
    'ItemData::validate($request->all())',
    '$request->validate(ItemData::getValidationRules([]))',
  ]) {
    it(`validate where code makes them: ${body}`, () => {
      assert.deepEqual(rulesOf(`function m(Request $request) { ${body}; }`), [...item(''), 'parts: present|array']);
    });
  }

  /** The schema of a body of this class. */
  function bodyOf(members: string, more: Readonly<Record<string, string>> = {}): unknown {
    const data = `<?php namespace App; ${imports} class BoxData extends Data { ${members} }`;
    const { found, laravel } = RulesProject.read(
      `Route::post('a', [App\\C::class, 'm']);`,
      ['class C { function m(BoxData $data) {} }'],
      { ...files, 'app/BoxData.php': data, ...more },
    );
    return found.map((one) => schemaOf(fieldsOf(one, laravel)))[0];
  }

  const label = { type: 'object', properties: { text: { type: 'string', minLength: 1 } }, required: ['text'] };
  const labelData = {
    'app/LabelData.php': `<?php namespace App; ${imports} class LabelData extends Data { public string $text; }`,
  };

  it('ask for what is in objects that may be left out, or be null, where these are sent', () => {
    const members = `public LabelData $sure; public ?LabelData $maybe; public LabelData|Optional $left; public ?LabelData $none = null;`;
    const nullable = { ...label, nullable: true };
    assert.deepEqual(bodyOf(members, labelData), {
      type: 'object',
      properties: { sure: label, maybe: nullable, left: label, none: nullable },
      required: ['sure'],
    });
  });

  it('have the names, formats and defaults that the application says', () => {
    const config = `<?php return ['date_format' => 'Y-m-d',
      'name_mapping_strategy' => ['input' => \\Spatie\\LaravelData\\Mappers\\SnakeCaseMapper::class, 'output' => null]];`;
    const members = `public \\DateTime $madeOn; public int $perPage = 25; public string $sortBy = self::BY; public bool $isDeep = false;
      public Size $packSize = Size::Small; const BY = 'name';
      #[\\Spatie\\LaravelData\\Attributes\\WithCast(\\Spatie\\LaravelData\\Casts\\DateTimeInterfaceCast::class, format: 'H:i')] public \\DateTime $openAt;`;
    assert.deepEqual(bodyOf(members, { 'config/data.php': config }), {
      type: 'object',
      properties: {
        made_on: { type: 'string', minLength: 1, format: 'date' },
        per_page: { type: 'integer', default: 25 },
        sort_by: { type: 'string', default: 'name' },
        is_deep: { type: 'boolean', default: false },
        pack_size: { type: 'string', enum: ['s', 'l'], default: 's' },
        open_at: {
          ...{ type: 'string', minLength: 1, pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$' },
          description: 'In the format `H:i`.',
        },
      },
      required: ['made_on', 'open_at'],
    });
  });

  it('have their defaults beside rules of their own, too', () => {
    const members = `public function __construct(public string $unit = 'kg', public int $size = 3, public string $name = 'x') {}
      public static function rules() { return ['unit' => 'in:kg,g', 'size' => ['integer', 'max:9'], 'name' => 'required|max:5']; }`;
    assert.deepEqual(bodyOf(members), {
      type: 'object',
      properties: {
        unit: { type: 'string', enum: ['kg', 'g'], default: 'kg' },
        size: { type: 'integer', maximum: 9, default: 3 },
        name: { type: 'string', minLength: 1, maxLength: 5 },
      },
      required: ['name'],
    });
  });

  it('have times with whatever zone where nobody says a format', () => {
    assert.deepEqual(bodyOf('public \\DateTimeImmutable $madeOn; public ?\\Carbon\\Carbon $soldOn;'), {
      type: 'object',
      properties: {
        madeOn: { type: 'string', minLength: 1, format: 'date-time' },
        soldOn: { type: 'string', format: 'date-time', nullable: true },
      },
      required: ['madeOn'],
    });
  });

  it('take what is not validated, numbers of both kinds, and null where a rule asks for what may be null', () => {
    const members = `#[\\Spatie\\LaravelData\\Attributes\\WithoutValidation, Max(3)] public string $note; public int|float $size;
      #[\\Spatie\\LaravelData\\Attributes\\Validation\\RequiredIf('note', 'x')] public ?string $why;`;
    assert.deepEqual(
      RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, ['class C { function m(BoxData $data) {} }'], {
        'app/BoxData.php': `<?php namespace App; ${imports} class BoxData extends Data { ${members} }`,
      }).rules,
      ['note: required|string', 'size: required|numeric', 'why: nullable|string|required_if:note,x'],
    );
  });

  it('do not validate what is no request', () => {
    assert.deepEqual(rulesOf(`function m(Request $request) { ItemData::from($request->user()); }`), []);
  });
});

describe('actions of lorisleiva/laravel-actions', () => {
  it('answer a route by `asController`, and validate with their own rules', () => {
    const action = `class Pack { use \\Lorisleiva\\Actions\\Concerns\\AsAction;
      function rules(\\Lorisleiva\\Actions\\ActionRequest $request) { return ['label' => 'required', 'note' => $request->strict ? 'string' : 'nullable']; }
      function handle(string $label) {} function asController(\\Lorisleiva\\Actions\\ActionRequest $request) { $this->handle($request->string('label'), $request->boolean('now')); } }`;
    const project = RulesProject.read(`Route::post('a', App\\Pack::class);`, [action]);
    assert.deepEqual(project.rules, ['label: required', 'note: string|nullable ~ the input strict']);
    assert.deepEqual(project.reads, ['body strict any', 'body label string', 'body now boolean']);
  });

  it('answer a route by `handle`, and validate nothing where they have no rules', () => {
    const action = `class Seal { use \\Lorisleiva\\Actions\\Concerns\\AsController; function handle(Request $request, string $id) { return $request->integer('size'); } }`;
    const project = RulesProject.read(`Route::post('a/{id}', App\\Seal::class);`, [action]);
    assert.deepEqual(project.rules, []);
    assert.deepEqual(project.reads, ['body size integer']);
  });
});
