/**
 * Sentences that code generators write above the methods that they make. They say what every method of the name does.
 * The stubs of `make:controller`: https://github.com/laravel/framework/tree/12.x/src/Illuminate/Routing/Console/stubs
 */
const boilerplate: ReadonlySet<string> = new Set([
  'display a listing of the resource',
  'display a listing',
  'show the form for creating a new resource',
  'show the form for creating the resource',
  'store a newly created resource',
  'store a newly created resource in storage',
  'store the newly created resource in storage',
  'display a listing of resources',
  'display the specified resource',
  'display the specified resource in storage',
  'display the resource',
  'show the form for editing the specified resource',
  'show the form for editing the resource',
  'update the specified resource',
  'update the specified resource in storage',
  'update the resource in storage',
  'remove the specified resource',
  'remove the specified resource from storage',
  'remove the resource from storage',
  'handle the incoming request',
  'create a new controller instance',
]);

export function isBoilerplate(sentence: string): boolean {
  return boilerplate.has(sentence.replace(/\.$/, '').trim().toLowerCase());
}
