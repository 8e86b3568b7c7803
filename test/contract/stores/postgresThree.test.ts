import { threePostgres } from '../../support/postgres.ts';
import { storeContract } from './storeContract.ts';

storeContract(
  'PostgreSQL, each call by the next of three',
  threePostgres,
  'consent records of one process',
);
