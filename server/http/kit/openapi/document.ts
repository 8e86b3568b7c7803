import { createComponents, type Json } from './components.ts';
import { describeOperation } from './describe.ts';
import { headers } from './headers.ts';
import type { Operation } from './operations.ts';

/** Version of the interface's description (specification, Versioning). */
export const apiVersion = '2026-08-26';

/** The description of the API (OpenAPI 3.1), made of the routes' own schemas. @param api its base address */
export function describeApi(operations: readonly Operation[], api: string): Json {
  const components = createComponents();
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portcullis',
      version: apiVersion,
      description:
        'Manage consent banners, consent records and tag events from a script. The API key alone decides which account a request acts for.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: api }],
    paths,
    components: {
      schemas: components.schemas,
      responses: components.responses,
      headers,
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key (tsk_live_… or tsk_test_…). Each operation names the one scope it requires; scopes are never implied.',
        },
      },
    },
  };
}
