import { buildConnector } from 'undici';
import { OutsideFailure } from '../domain/kernel/outside.ts';
import type { AddressGuard } from './addressGuard.ts';

/** Opens connections only where the guard allows them, and to the very address that it checked. */
export function guardedConnector(gate: AddressGuard, timeout: number): buildConnector.connector {
  return (target, callback) => {
    const { hostname, protocol, port } = target;
    const lookup = gate(hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
    if (!lookup) return callback(new OutsideFailure('private_address'), null);
    const options = { timeout, allowH2: false, lookup };
    buildConnector(options as typeof options & buildConnector.BuildOptions)(target, callback);
  };
}
