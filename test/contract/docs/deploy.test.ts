import { existsSync, readdirSync } from 'node:fs';
import { CORE_SCHEMA, loadAll, mergeTag } from 'js-yaml';
import { expect, it } from 'vitest';
import { processRoles, rolesOf } from '../../../server/config/values.ts';
import { variables } from '../../../server/config/variables.ts';
import { read } from './markdown.ts';

const known = new Set(Object.values(variables).map(({ name }) => name));
const kubernetes = readdirSync('deploy/kubernetes').filter((name) => name.endsWith('.yaml'));

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}
const schema = CORE_SCHEMA.withTags(mergeTag);
const compose = loadAll(read('deploy/compose.yaml'), { schema })[0] as {
  services: Record<string, Service>;
};
const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'portcullis');

interface Container {
  image: string;
  args: string[];
  env?: { name: string; value: string }[];
}
const pods = kubernetes.flatMap((file) =>
  (loadAll(read(`deploy/kubernetes/${file}`)) as PodOwner[]).flatMap(
    ({ spec }) => spec?.template?.spec.containers ?? [],
  ),
);
interface PodOwner {
  spec?: { template?: { spec: { containers: Container[] } } };
}

/** Variables set in a file of the kind that systemd and containers read. */
const namesIn = (text: string) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);

it('every variable that is set for the server is one of its own', () => {
  const kustomization = read('deploy/kubernetes/kustomization.yaml');
  const set = [
    ...ours.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...pods.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ...[...kustomization.matchAll(/- ([A-Z_]+)=/g)].map(([, name]) => name),
    ...namesIn(read('deploy/portcullis.env.example')),
  ];
  expect(set.length).toBeGreaterThan(15);
  expect(set.filter((name) => !known.has(name as string))).toEqual([]);
});

it('whoever copies the examples is asked for each value that compose needs, and none is committed', () => {
  const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+):\?\}/g)];
  const given = namesIn(read('deploy/compose.env.example'));
  expect(new Set(given)).toEqual(new Set(asked.map(([, name]) => name)));
  const kustomization = read('deploy/kubernetes/kustomization.yaml');
  const files = [...kustomization.matchAll(/envs: \[(\S+)\]/g)].map(([, name]) => name);
  const ignored = read('.gitignore').split('\n');
  const secret = ['deploy/.env', 'deploy/portcullis.env', 'deploy/kubernetes/*.env'];
  expect(ignored).toEqual(expect.arrayContaining(secret));
  const guide = read('docs/scale.md');
  const named = ['compose.env.example', 'portcullis.env.example', ...files];
  expect(named.filter((name) => !guide.includes(name as string))).toEqual([]);
});

it('what Docker builds from has no data, no settings and nothing that was installed elsewhere', () => {
  const left = read('deploy/Dockerfile.dockerignore').split('\n');
  const kept = ['.git', 'data', 'dist', 'node_modules', 'deploy/.env', 'deploy/portcullis.env'];
  expect(left).toEqual(expect.arrayContaining([...kept, 'deploy/kubernetes/*.env']));
});

it('every role is somebody’s, in compose and in Kubernetes', () => {
  const composed = ours.flatMap(([, { environment }]) => environment?.ROLES ?? []);
  const ordered = pods.flatMap(({ env = [] }) => env.filter(({ name }) => name === 'ROLES'));
  for (const roles of [composed, ordered.map(({ value }) => value)]) {
    const covered = roles.flatMap((named) => [...rolesOf(named)]);
    expect(covered.sort()).toEqual([...processRoles].sort());
  }
});

it('whatever goes on running is checked, and waited for until it is well', () => {
  const { migrate, ...running } = compose.services;
  expect(migrate?.healthcheck).toBeUndefined();
  for (const [name, { healthcheck, depends_on = {} }] of Object.entries(running)) {
    expect(healthcheck?.test[0], name).toBe('CMD');
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const ready = other === 'migrate' ? 'service_completed_successfully' : 'service_healthy';
      expect(condition, `${name} after ${other}`).toBe(ready);
    }
  }
  for (const name of ['web', 'jobs', 'scan']) {
    const check = ['CMD', 'node', 'server/cli/main.ts', 'healthcheck'];
    expect(running[name]?.healthcheck?.test).toEqual(check);
  }
});

it('what is run are verbs of the command line', () => {
  const image = read('deploy/Dockerfile');
  expect(image).toContain('ENTRYPOINT ["node", "server/cli/main.ts"]');
  expect(read('deploy/portcullis@.service')).toContain('server/cli/main.ts serve');
  expect(existsSync('server/cli/main.ts')).toBe(true);
  const verbs = [
    ...ours.flatMap(([, { command = ['serve'] }]) => command),
    ...pods.flatMap(({ args }) => args),
  ];
  expect(new Set(verbs)).toEqual(new Set(['serve', 'migrate']));
});

it('the proxy in front does not expose the paths that operations.md names', () => {
  const [, inside] = /Do not expose (.*)\./.exec(read('docs/operations.md')) ?? [];
  const paths = inside?.replaceAll(/`|,|and /g, '');
  expect(read('deploy/Caddyfile')).toContain(`@inside path ${paths}`);
});
