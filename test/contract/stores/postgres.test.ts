import { temporaryPostgres } from '../../support/postgres.ts';
import { storeContract } from './storeContract.ts';

storeContract('PostgreSQL', temporaryPostgres);
