import { vault } from '../../server/domain/webhook/vault.ts';

/** Encrypts under a key that every test has. */
export const testVault = vault(Buffer.alloc(32, 7));
