import { accessToken } from '../models/package-relations';
import { objectOf, text, type Typed } from '../typed';

/** What a user answers who has tokens; null for all else. https://laravel.com/docs/sanctum#issuing-api-tokens */
export function tokenCall(name: string): Typed | null {
  switch (name) {
    case 'currentaccesstoken':
      return accessToken;
    case 'createtoken':
      return {
        ...objectOf('Laravel\\Sanctum\\NewAccessToken'),
        properties: new Map<string, Typed>([
          ['plainTextToken', text],
          ['accessToken', accessToken],
        ]),
      };
    default:
      return null;
  }
}
