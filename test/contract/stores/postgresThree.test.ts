import { threePostgres } from '../../support/postgresStores.ts';
import { storeContract } from './storeContract.ts';

storeContract(
  'PostgreSQL, each call by the next of three',
  threePostgres,
  'consent records of one process',
);
