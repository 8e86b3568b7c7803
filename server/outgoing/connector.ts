import { buildConnector } from 'undici';
import { OutsideFailure } from '../domain/kernel/outside.ts';
import type { AddressGuard } from './addressGuard.ts';

/**
 * Opens connections only where the guard allows them, and to the very address that it checked.
 * @param most bytes that are read of a connection, whatever they are: interim responses, extensions of chunks and fields after the body
 *   are no part of a body, and have no end of their own
 */
export function guardedConnector(
  gate: AddressGuard,
  { timeout, most }: { timeout: number; most: number },
): buildConnector.connector {
  return (target, callback) => {
    const { hostname, protocol, port } = target;
    const lookup = gate(hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
    if (!lookup) return callback(new OutsideFailure('private_address'), null);
    const options = { timeout, allowH2: false, lookup };
    const connect = buildConnector(options as typeof options & buildConnector.BuildOptions);
    connect(target, (...connected) => {
      const [, socket] = connected;
      socket?.on('readable', () => {
        if (socket.bytesRead > most) socket.destroy(new OutsideFailure('too_long'));
      });
      callback(...connected);
    });
  };
}
