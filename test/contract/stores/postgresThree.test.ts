import { threePostgres } from '../../support/postgres.ts';
import { onPostgres } from './onPostgres.ts';
import { storeContract } from './storeContract.ts';

storeContract('PostgreSQL, each call by the next of three', threePostgres, onPostgres);
