import { storeContract } from '../contract/stores/storeContract.ts';
import { temporaryPostgres } from '../support/postgres.ts';

storeContract('PostgreSQL', temporaryPostgres);
