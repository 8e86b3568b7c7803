import Type from 'typebox';
import {
  type Container,
  type ContainerConnection,
  consentStatuses,
  containerConflicts,
  containerSources,
  tagGates,
} from '../../../src/shared/wire/container/container.ts';
import { describes, nullable, object, word, wordOrNull } from '../kit/schemas.ts';

const texts = Type.Array(Type.String());

/** A container by its id, or by a file that the tag manager exported. */
export const ContainerBody = Type.Union([
  object({
    publicId: Type.String({
      pattern: '^GTM-[A-Z0-9]{4,12}$',
      'x-form': 'a container id such as GTM-ABC123',
    }),
    source: Type.Optional(word(['api', 'script'])),
  }),
  object({
    export: object({
      exportFormatVersion: Type.Optional(Type.Integer()),
      exportTime: Type.Optional(Type.String({ maxLength: 64 })),
      containerVersion: Type.Unknown({ description: 'As exported by Google Tag Manager.' }),
    }),
  }),
]);

export const ConnectionBody = describes<ContainerConnection>()(
  object({
    publicId: Type.String(),
    source: word(containerSources),
    connectedAt: Type.String(),
    proof: nullable.string,
  }),
);

const Tag = object({
  id: Type.String(),
  name: nullable.string,
  type: Type.String(),
  paused: Type.Boolean(),
  firingTriggers: texts,
  blockingTriggers: texts,
  sequencedBy: texts,
  consent: object({ status: word(consentStatuses), types: texts }),
  hosts: texts,
  gate: word(tagGates),
  purpose: nullable.string,
  purposeFrom: wordOrNull(['type', 'hosts']),
});

export const ContainerAnswer = describes<Container>()(
  object(
    {
      publicId: Type.String(),
      source: word(containerSources),
      sure: word(['exact', 'best_effort']),
      name: nullable.string,
      version: nullable.string,
      readAt: Type.String(),
      tags: Type.Array(Tag),
      triggers: Type.Array(
        object({
          id: Type.String(),
          name: nullable.string,
          type: Type.String(),
          event: nullable.string,
          waits: Type.Boolean(),
        }),
      ),
      ungated: texts,
      conflicts: Type.Array(
        object({
          kind: word(containerConflicts),
          tagId: Type.String(),
          purpose: Type.String(),
          instead: texts,
          host: nullable.string,
        }),
      ),
    },
    'Container',
  ),
);
