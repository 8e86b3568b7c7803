import { once } from 'node:events';
import { createServer } from 'node:net';

/** The environment without what npm leaves in it for its scripts, but for the way to the network: npm is nobody's child then. */
export const plainEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(?!config_(?:(?:https?_?|no_?)proxy|cafile|registry)$)/i.test(name),
    ),
  );

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
