interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

interface Body {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  summary?: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

export interface Description {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The API as a page, from its own description. */
export function apiReference({ info, paths, components }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `### ${name}\n\n${fields(schema) ?? `${typeOf(schema)}\n`}`,
  );
  return [
    '# API reference\n',
    `Version ${info.version}, made from the description that the server returns at \`/api/v1/openapi.json\`. [How the API works](./api.md).\n`,
    '## Operations\n',
    ...operations,
    ...(schemas.length ? ['## Schemas\n', ...schemas] : []),
  ].join('\n');
}

function section(path: string, method: string, operation: Operation): string {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const taken = Object.values(requestBody?.content ?? {})[0]?.schema;
  const answered = Object.entries(responses).find(([status]) => status < '300');
  const given = Object.values(answered?.[1].content ?? {})[0]?.schema;
  return [
    `### ${summary ?? path}\n`,
    `\`${method.toUpperCase()} ${path}\`\n`,
    `${description}\n`,
    ...(parameters.length ? [parameterTable(parameters)] : []),
    ...(taken ? [`Body:\n\n${fields(taken) ?? `${typeOf(taken)}\n`}`] : []),
    ...(answered
      ? [
          `Answer, ${answered[0]}:\n\n${(given && fields(given)) ?? `${given ? typeOf(given) : 'no body'}\n`}`,
        ]
      : []),
    `Refusals: ${
      Object.keys(responses)
        .filter((status) => status >= '300')
        .join(', ') || 'none of its own'
    }.\n`,
  ].join('\n');
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, description = '', schema }) =>
    row([`\`${name}\``, `${place}${required ? ', required' : ''}`, typeOf(schema), description]),
  );
  return `${row(['Parameter', 'In', 'Type', 'Meaning'])}\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

/** The properties of an object; null of anything else. */
function fields({ properties, required = [] }: Schema): string | null {
  if (!properties) return null;
  const rows = Object.entries(properties).map(([name, schema]) =>
    row([
      ...[`\`${name}\``, typeOf(schema), required.includes(name) ? 'always' : ''],
      schema.description ?? '',
    ]),
  );
  return `${row(['Field', 'Type', 'There', 'Meaning'])}\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function typeOf(schema: Schema): string {
  const { $ref, type, const: only, enum: some, anyOf, items } = schema;
  if ($ref) {
    const name = $ref.split('/').at(-1) as string;
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (only !== undefined) return `\`${JSON.stringify(only)}\``;
  if (some) return some.map((one) => `\`${JSON.stringify(one)}\``).join(' or ');
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  if (items) return `list of ${typeOf(items)}`;
  return Array.isArray(type) ? type.join(' or ') : (type ?? 'any');
}
