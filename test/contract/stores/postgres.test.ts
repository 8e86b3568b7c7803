import { temporaryPostgres } from '../../support/postgres.ts';
import { onPostgres } from './onPostgres.ts';
import { storeContract } from './storeContract.ts';

storeContract('PostgreSQL', temporaryPostgres, onPostgres);
