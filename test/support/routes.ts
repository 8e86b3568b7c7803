import type { FastifyInstance } from 'fastify';

/** Every route of a service, as `GET /healthz`, read off the tree that it prints. */
export async function routesOf(app: FastifyInstance): Promise<string[]> {
  await app.ready();
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branches = '', part = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
      const depth = branches.length / 4;
      path.splice(depth, path.length, part);
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => `${method} ${path.slice(0, depth + 1).join('')}`);
    });
}
