import Type from 'typebox';
import type { AskedHost } from '../../../../src/shared/wire/monitoring/events.ts';
import { describes, object } from '../../kit/schemas.ts';
import { HostDetailBody } from '../findings/schemas.ts';

export const HostParams = Type.Object({ siteId: Type.String(), host: Type.String() });

export const AskedHostBody = describes<AskedHost>()(
  object(
    {
      ...HostDetailBody.properties,
      pages: Type.Integer(),
      firstSeenAt: Type.String(),
      lastSeenAt: Type.String(),
    },
    'AskedHost',
  ),
);
