import { storeContract } from '../contract/stores/storeContract.ts';
import { temporaryPostgres } from '../support/postgresStores.ts';

storeContract('PostgreSQL', temporaryPostgres);
