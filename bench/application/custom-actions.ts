import type { Entity } from './plan';

/** A routed method beside the five of a resource. */
export interface CustomAction {
  readonly method: string;
  readonly verb: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below the resource; `{item}` stands for the parameter. */
  readonly path: string;
  /** The rules of its request class; null where it takes a plain request. */
  readonly rules: Readonly<Record<string, readonly string[]>> | null;
  readonly answer: 'resource' | 'JsonResponse' | 'Response';
  /** Between the authorization and the answer. */
  readonly body: (entity: Entity) => readonly string[];
}

export const customActions: readonly CustomAction[] = [
  {
    method: 'bulkDestroy',
    verb: 'delete',
    path: '/',
    rules: { ids: ['required', 'array', 'min:1', 'max:100'], 'ids.*': ['integer', 'distinct'] },
    answer: 'JsonResponse',
    body: ({ names }) => [
      `$deleted = ${names.class}::query()`,
      `    ->whereIn('id', $request->validated('ids'))`,
      `    ->where('status', '!=', 'approved')`,
      `    ->get()`,
      `    ->each(fn (${names.class} $${names.variable}) => $${names.variable}->delete())`,
      `    ->count();`,
      ``,
      `return response()->json(['deleted' => $deleted]);`,
    ],
  },
  {
    method: 'summary',
    verb: 'get',
    path: '/summary',
    rules: null,
    answer: 'JsonResponse',
    body: ({ names }) => [
      `$counts = ${names.class}::query()`,
      `    ->selectRaw('status, count(*) as total')`,
      `    ->when($request->filled('since'), function (Builder $query) use ($request) {`,
      `        $query->where('created_at', '>=', $request->date('since'));`,
      `    })`,
      `    ->groupBy('status')`,
      `    ->pluck('total', 'status');`,
      ``,
      `return response()->json(['total' => $counts->sum(), 'by_status' => $counts]);`,
    ],
  },
  {
    method: 'approve',
    verb: 'post',
    path: '/{item}/approve',
    rules: { comment: ['nullable', 'string', 'max:1000'], notify: ['boolean'] },
    answer: 'resource',
    body: ({ names: { variable } }) => [
      `abort_if($${variable}->status === 'approved', 409, 'This was approved before.');`,
      ``,
      `DB::transaction(function () use ($request, $${variable}) {`,
      `    $${variable}->forceFill(['status' => 'approved'])->save();`,
      ``,
      `    if ($request->boolean('notify')) {`,
      `        Log::info('approved', ['id' => $${variable}->id, 'comment' => $request->input('comment')]);`,
      `    }`,
      `});`,
    ],
  },
  {
    method: 'archive',
    verb: 'post',
    path: '/{item}/archive',
    rules: null,
    answer: 'resource',
    body: ({ names: { variable } }) => [
      `if ($${variable}->status !== 'archived') {`,
      `    $${variable}->update(['status' => 'archived']);`,
      `    Log::info('archived', ['id' => $${variable}->id, 'by' => $request->user()->id]);`,
      `}`,
    ],
  },
  {
    method: 'duplicate',
    verb: 'post',
    path: '/{item}/duplicate',
    rules: null,
    answer: 'resource',
    body: ({ names: { variable } }) => [
      `$copy = $${variable}->replicate(['status']);`,
      `$copy->name = sprintf('%s (copy)', $${variable}->name);`,
      `$copy->status = 'draft';`,
      `$copy->user()->associate($request->user());`,
      `$copy->save();`,
      ``,
      `$${variable} = $copy->refresh();`,
    ],
  },
  {
    method: 'assign',
    verb: 'put',
    path: '/{item}/assignee',
    rules: { user_id: ['required', 'integer', 'exists:users,id'], reason: ['nullable', 'string', 'max:500'] },
    answer: 'resource',
    body: ({ names: { variable } }) => [
      `$assignee = User::query()->findOrFail($request->integer('user_id'));`,
      ``,
      `if ($${variable}->user_id === $assignee->id) {`,
      `    throw ValidationException::withMessages(['user_id' => 'This user is assigned already.']);`,
      `}`,
      ``,
      `$${variable}->user()->associate($assignee)->save();`,
    ],
  },
  {
    method: 'attach',
    verb: 'post',
    path: '/{item}/attachments',
    rules: {
      files: ['required', 'array', 'max:5'],
      'files.*': ['file', 'mimes:pdf,png,jpg', 'max:10240'],
      label: ['nullable', 'string', 'max:120'],
    },
    answer: 'JsonResponse',
    body: ({ names: { variable, uri } }) => [
      `$paths = [];`,
      ``,
      `foreach ($request->file('files') as $file) {`,
      `    $paths[] = $file->store("${uri}/{$${variable}->id}", 'local');`,
      `}`,
      ``,
      `return response()->json(['label' => $request->input('label'), 'paths' => $paths], 201);`,
    ],
  },
  {
    method: 'position',
    verb: 'patch',
    path: '/{item}/position',
    rules: { before: ['nullable', 'integer', 'min:1'], after: ['nullable', 'integer', 'min:1', 'different:before'] },
    answer: 'Response',
    body: ({ names }) => [
      `$neighbour = ${names.class}::query()->find($request->input('before') ?? $request->input('after'));`,
      ``,
      `if ($neighbour === null) {`,
      `    abort(422, 'There is nothing to stand beside.');`,
      `}`,
      ``,
      `$${names.variable}->touch();`,
      ``,
      `return response()->noContent();`,
    ],
  },
];

/** Whether the action works on one thing (and not on all of them). */
export function hasItem(action: CustomAction): boolean {
  return action.path.includes('{item}');
}

/** `approve` of purchase orders takes an `ApprovePurchaseOrderRequest`. */
export function requestClassOf(action: CustomAction, entity: Entity): string | null {
  if (action.rules === null) return null;
  return `${action.method.charAt(0).toUpperCase()}${action.method.slice(1)}${entity.names.class}Request`;
}
