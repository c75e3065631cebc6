import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { applicationFiles } from '../../bench/application/application';
import { writeApplication } from '../../bench/write-application';
import { temporaryDirectory } from '../temporary-directory';

/** The shapes in which environments can be configured. */
export const environmentShapes = {
  hierarchical: (baseUrl: string) => `[
        'base' => [
            'name' => 'Clinic',
            'variables' => ['base_url' => '', 'token' => '', 'api_key' => ''],
            'tracking_variables' => ['last_owner_id' => '', 'last_patient_id' => '', 'last_invoice_id' => ''],
        ],
        'artisan' => [
            'name' => 'Clinic on this machine',
            'parent' => 'base',
            'variables' => ['base_url' => '${baseUrl}', 'api_key' => '__GENERATED__'],
        ],
        'production' => [
            'name' => 'Clinic in production',
            'parent' => 'base',
            'variables' => ['base_url' => 'https://\${{projectName}}.larkfield.test'],
        ],
    ]`,
  flat: (baseUrl: string) => `[
        'base' => ['app_name' => 'Larkfield', 'app_url' => 'https://larkfield.test'],
        'sub_environments' => [
            'devserver' => ['app_url' => '${baseUrl}', 'api_key' => '__GENERATED__'],
            'local' => ['app_url' => 'http://\${{projectName}}.localhost'],
            'production' => ['app_url' => 'https://\${{projectName}}.larkfield.test'],
        ],
        'tracking_variables' => ['last_owner_id' => '', 'user_id' => '', 'device_id' => ''],
    ]`,
} as const;

export type EnvironmentShape = keyof typeof environmentShapes;

/** A copy of the sample host whose environments are configured in a shape, with its own development server. */
export function clinicWith(shape: EnvironmentShape, baseUrl = 'http://127.0.0.1:8000'): string {
  const root = temporaryDirectory();
  cpSync(resolve('test/hosts/laravel-clinic'), root, { recursive: true });
  const file = join(root, 'config/openapi.php');
  const configuration = readFileSync(file, 'utf8');
  const [before, rest = ''] = configuration.split(/(?<='environments' => )\[\n/);
  const after = rest.slice(rest.indexOf("\n    ],\n\n    'modules_path'") + '\n    ]'.length);
  writeFileSync(file, `${before ?? ''}${environmentShapes[shape](baseUrl)}${after}`);
  return root;
}

/** A generated application, with a development server of its own and a token that it takes, as it has no login. */
export function generatedApplication(routes: number, baseUrl = 'http://127.0.0.1:8000'): string {
  const root = temporaryDirectory();
  writeApplication(root, applicationFiles(routes));
  const variables = { base_url: baseUrl, token: 'given-by-hand', api_key: 'given-by-hand' };
  const environments = { base: { name: 'Base' }, devserver: { parent: 'base', variables } };
  writeFileSync(join(root, 'config/openapi.json'), JSON.stringify({ environments }));
  return root;
}
