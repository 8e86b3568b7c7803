import { storeContract } from '../contract/stores/storeContract.ts';
import { inSecondCell } from '../support/postgres.ts';

storeContract('PostgreSQL, the second cell of a region', inSecondCell);
