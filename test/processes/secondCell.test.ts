import { storeContract } from '../contract/stores/storeContract.ts';
import { inSecondCell } from '../support/postgresStores.ts';

storeContract('PostgreSQL, the second cell of a region', inSecondCell);
